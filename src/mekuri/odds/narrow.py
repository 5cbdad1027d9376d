"""Arithmetic that stays narrow, for compiled loops over lanes.

Numba widens small integers to 64 bits before it calculates with them, and a loop over bytes then
takes eight at a time instead of 64. These functions give back the type that they were given.
Truth is a byte, 0 or 1. Only compiled code can call them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

Two = Callable[[Any, Any], Any]


def _binary(emit: Callable[[Any, Any, Any], Any]) -> Two:
    """An operation of two equal types that gives the same type."""

    def typed(_context: Any, one: Any, _other: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(builder, *arguments)

        return one(one, one), generate

    made: Any = intrinsic(typed)
    two: Two = made
    return two


def _compared(sign: str) -> Callable[[Any, Any, Any], Any]:
    return lambda builder, a, b: builder.zext(builder.icmp_unsigned(sign, a, b), a.type)


add = _binary(lambda builder, a, b: builder.add(a, b))
sub = _binary(lambda builder, a, b: builder.sub(a, b))
times = _binary(lambda builder, a, b: builder.mul(a, b))
both = _binary(lambda builder, a, b: builder.and_(a, b))
either = _binary(lambda builder, a, b: builder.or_(a, b))
differ = _binary(lambda builder, a, b: builder.xor(a, b))
left = _binary(lambda builder, a, b: builder.shl(a, b))
right = _binary(lambda builder, a, b: builder.lshr(a, b))
less = _binary(_compared("<"))
equal = _binary(_compared("=="))
unequal = _binary(_compared("!="))
least = _binary(lambda builder, a, b: builder.select(builder.icmp_unsigned("<", a, b), a, b))


def _pick(_context: Any, truth: Any, one: Any, _other: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        truth, one, other = arguments
        return builder.select(builder.icmp_unsigned("!=", truth, truth.type(0)), one, other)

    return one(truth, one, one), generate


_made_pick: Any = intrinsic(_pick)
pick: Callable[[Any, Any, Any], Any] = _made_pick
"""`pick(truth, one, other)`: one if true, else the other."""


def _high(_context: Any, one: Any, other: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        wide = ir.IntType(32)
        product = builder.mul(*(builder.zext(value, wide) for value in arguments))
        return builder.trunc(builder.lshr(product, wide(16)), ir.IntType(16))

    return types.uint16(one, other), generate


_made_high: Any = intrinsic(_high)
high: Two = _made_high
"""The upper 16 bits of the product of two numbers of 16 bits."""
