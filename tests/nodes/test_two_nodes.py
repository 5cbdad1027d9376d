"""Two nodes serve the same rooms, whatever happens to one of them or to what is between them.

In each: every acknowledged flip is in the log once, all are told the same, and all games end.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Sequence

import pytest

from nodes.conftest import Build, House
from nodes.guest import Guest, gather_friends
from server.player import Frame, Player, draw, new_id, new_token, open_room

PATIENCE_S = 60.0


async def play(guests: Sequence[Guest], *meanwhile: Coroutine[None, None, None]) -> None:
    """Let all of them play to the end, while something else happens."""
    async with asyncio.timeout(PATIENCE_S), asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(guest.play())
        for happening in meanwhile:
            group.create_task(happening)


async def rooms(house: House, count: int, games: int, **settings: object) -> list[list[Guest]]:
    """Rooms of three, who play so many games each."""
    made = [
        await gather_friends(house.urls, [new_token() for _ in range(3)], **settings)
        for _ in range(count)
    ]
    for guests in made:
        for guest in guests:
            guest.games = games
    return made


def everyone(made: list[list[Guest]]) -> list[Guest]:
    return [guest for guests in made for guest in guests]


async def until_some_moves(guests: Sequence[Guest], moves: int) -> None:
    """Until so many moves have been made in one of the rooms."""
    while max(guest.at + 20 * guest.game for guest in guests) < 20 + moves:
        await asyncio.sleep(0.005)


async def test_players_of_one_room_on_different_nodes(house: House) -> None:
    made = await rooms(house, 3, games=2)
    await play(everyone(made))
    for guests in made:
        assert [guest.connections for guest in guests] == [1, 1, 1]
        assert house.moves(guests) == 40
        await house.check(guests, games=2)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_between_commit_and_publish(build: Build, moment: str) -> None:
    """Every life of a node ends at its 18th commit; everybody goes on at the other one."""
    house = build(MEKURI_TEST_DIES=f"{moment}:18")
    made = await rooms(house, 2, games=1)
    guests = everyone(made)
    lives = [0, 0]

    async def bring_it_back(number: int) -> None:
        node = house.nodes[number]
        while not all(guest.done for guest in guests):
            if node.process is not None and node.process.poll() is not None:
                assert await asyncio.to_thread(node.wait) == -9
                await asyncio.to_thread(node.start)
                lives[number] += 1
            await asyncio.sleep(0.02)

    await play(guests, bring_it_back(0), bring_it_back(1))
    assert sum(lives) >= 2
    for group in made:
        assert house.moves(group) == 20
        await house.check(group, games=1)


async def test_every_third_message_is_dropped(build: Build) -> None:
    house = build(MEKURI_TEST_DROPS="3", MEKURI_TEST_LOOK_MS="300")
    made = await rooms(house, 2, games=1)
    await play(everyone(made))
    for guests in made:
        assert [guest.connections for guest in guests] == [1, 1, 1]
        assert house.moves(guests) == 20
        await house.check(guests, games=1)


async def test_redis_is_stopped_and_started(house: House) -> None:
    made = await rooms(house, 2, games=2)
    guests = everyone(made)
    for guest in guests:
        guest.pause = 0.02

    async def stop_redis() -> None:
        await until_some_moves(guests, 4)
        await asyncio.to_thread(house.redis.stop)
        await asyncio.sleep(1.0)
        await asyncio.to_thread(house.redis.start)

    await play(guests, stop_redis())
    for group in made:
        assert [guest.connections for guest in group] == [1, 1, 1]
        await house.check(group, games=2)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_postgres_is_restarted(house: House, mode: str) -> None:
    made = await rooms(house, 2, games=2)
    guests = everyone(made)
    for guest in guests:
        guest.pause = 0.01

    async def restart() -> None:
        await until_some_moves(guests, 4)
        await asyncio.to_thread(house.postgres.stop, mode)
        await asyncio.to_thread(house.postgres.start)

    await play(guests, restart())
    for group in made:
        assert house.moves(group) == 40
        await house.check(group, games=2)


async def test_commands_sent_twice_and_out_of_order_from_two_nodes(house: House) -> None:
    """Each sends everything twice; and a second connection of the same person, at the other node,
    sends it too, with what is not possible yet before it."""
    (guests,) = await rooms(house, 1, games=1)
    for guest in guests:
        guest.talkative = 2
    answers: list[Frame] = []

    async def echo(guest: Guest) -> None:
        # In a room of its own, so that it does not take the place of the other connection.
        elsewhere = await open_room(guest.nodes[1], guest.token)
        async with Player(guest.nodes[1]) as player:
            await player.hello(elsewhere, guest.token)
            sent: set[str] = set()
            while not guest.done:
                for command in list(guest.sent.values()):
                    if command["id"] in sent:
                        continue
                    sent.add(command["id"])
                    # Of a moment in which it is another's turn, whenever it comes.
                    (seat,) = guest.seats
                    early = draw(guest.room, guest.game, seat, 3 * (guest.at // 3 + 1) + seat + 1)
                    for frame in (early, command, command, {**early, "id": new_id()}):
                        answer = await player.ask(frame)
                        if frame is command:
                            answers.append(answer)
                        else:
                            assert answer["type"] == "rejected"
                await asyncio.sleep(0.002)

    await play(guests, *(echo(guest) for guest in guests))
    assert house.moves(guests) == 20
    await house.check(guests, games=1)
    versions = {command: v for guest in guests for command, v in guest.answers.items()}
    assert len(answers) >= 20
    for answer in answers:
        assert answer["type"] == "accepted"
        assert versions.get(answer["id"], answer["version"]) == answer["version"]


async def test_a_timer_due_on_both_nodes_at_once(build: Build) -> None:
    """Two persons at two nodes, and two seats of the CPU: both nodes fire each of its moves at once."""
    house = build(MEKURI_TEST_LATER_MS="0", MEKURI_TEST_TURN_MS="60")
    tokens = [new_token(), new_token()]
    guests = await gather_friends(house.urls, tokens, players=4, turn_limit=30)
    for guest in guests:
        guest.replaced = True
        # So slow that now and then their time is up.
        guest.pause = 0.055
    async with Player(house.urls[0]) as player:
        await player.hello(guests[0].room, tokens[0])
        begin = {"do": "start", "id": new_id(), "room": guests[0].room, "game": 0}
        answer = await player.ask({**begin, "entropy": "", "fill": True})
        assert answer["type"] == "accepted"
        guests[0].sent[answer["id"]] = begin
        guests[0].answers[answer["id"]] = answer["version"]
    await play(guests)
    await house.check(guests, games=1)
    frames = [json.loads(text) for text in guests[0].told.values()]
    moves = [frame["seat"] for frame in frames if frame["seat"] is not None]
    assert moves == [n % 4 for n in range(20)], "never two moves for one"
    late = [f for f in frames if f["events"][0]["type"] == "timed_out"]
    assert len(moves) - len(late) == 10 + sum(len(guest.answers) for guest in guests) - 1


async def test_one_node_is_told_to_stop_while_all_play(build: Build) -> None:
    house = build()
    made = await rooms(house, 3, games=2)
    guests = everyone(made)
    for guest in guests:
        guest.pause = 0.02

    async def stop() -> None:
        await until_some_moves(guests, 4)
        assert await asyncio.to_thread(house.nodes[0].stop) == 0
        for guest in guests:
            guest.nodes = house.urls[1:]

    await play(guests, stop())
    for group in made:
        assert house.moves(group) == 40
        await house.check(group, games=2)
    moved = [guest for guest in guests if guest.connections > 1]
    # Who was just about to send something has not read it.
    assert {code for guest in moved for code in guest.goodbyes} == {"shutdown"}
    assert await asyncio.to_thread(house.nodes[1].stop) == 0


async def test_a_dead_node_takes_nobodys_time_with_it(build: Build) -> None:
    """Whoever was there and comes back has the seat; whoever does not is played for, after a while."""
    away_ms = 2_500
    house = build(MEKURI_TEST_AWAY_MS=str(away_ms), MEKURI_TEST_STALE_MS="800")
    (guests,) = await rooms(house, 1, games=1, pace="at_once")
    # Ana at the first node, Ben at the second, Chi at the first: that one is killed.
    ana, ben, chi = guests
    for guest in guests:
        guest.pause = 0.02
    loop = asyncio.get_running_loop()
    playing = {
        name: loop.create_task(guest.play()) for name, guest in zip("abc", guests, strict=True)
    }
    await until_some_moves(guests, 3)
    playing["c"].cancel()
    await asyncio.gather(playing["c"], return_exceptions=True)
    house.nodes[0].kill()
    died = loop.time()
    ana.nodes = ben.nodes = house.urls[1:]
    ana.replaced = True
    while '"away"' not in "".join(ben.told.values()):
        await asyncio.sleep(0.02)
        assert loop.time() - died < 30
    assert loop.time() - died > (away_ms - 800) / 1000
    shown = [frame for frame in ben.presence if frame["here"][2] is False]
    assert shown, "Chi is shown as away"
    await asyncio.wait_for(asyncio.gather(playing["a"], playing["b"]), PATIENCE_S)
    away = [json.loads(text) for text in ben.told.values() if '"do":"away"' in text]
    assert [event["seat"] for frame in away for event in frame["events"]] == [2]
    # Chi is back, and has been told everything.
    chi.nodes, chi.replaced = house.urls[1:], True
    await asyncio.wait_for(chi.play(), PATIENCE_S)
    async with Player(house.urls[1]) as player:
        welcome = await player.hello(chi.room, chi.token)
        assert welcome["view"]["seats"][2]["driver"] == "person"
    for guest in guests:
        async with Player(house.urls[1]) as player:
            welcome = await player.hello(guest.room, guest.token, guest.version)
            while guest.version < welcome["version"]:
                await guest.hear(player)
    await house.check(guests, games=1)
