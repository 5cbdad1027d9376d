"""The hundred poets as they are drawn, a row each.

From facts where there are any: ranks as last held, ages at which portraits show them, monks by the
dress of their office, what the poem names as scenery and weave. Hitomaro leans on his armrest, brush in
hand, as he has been painted since the twelfth century; Komachi shows her back; Semimaru plays.
"""

from __future__ import annotations

from typing import Literal

from tools.cards.attributes import Attributes

AGES = ("young", "grown", "old")
BEARDS = ("moustache", "goatee", "full", "long")
MOODS = ("calm", "sad", "smiling", "stern")
TURNS = ("side", "front", "profile", "away")
BROWS = ("painted", "bushy")


def _said(words: str, among: tuple[str, ...], default: str) -> str:
    return next((word for word in words.split() if word in among), default)


def _things(words: str) -> tuple[tuple[str, str], ...]:
    pairs = [word.split(":") for word in words.split() if ":" in word]
    return tuple((where, what) for where, what in pairs)


def _row(
    number: int, kind: str, pose: str, weave: str, scene: str, words: str, **more: object
) -> Attributes:
    turn = _said(words, TURNS, "side")
    fields: dict[str, object] = {
        "mood": _said(words, MOODS, "calm"),
        "age": _said(words, AGES, "grown"),
        "beard": _said(words, BEARDS, "none"),
        "brows": _said(words, BROWS, "painted" if kind == "lady" else "drawn"),
        "flip": "flip" in words.split(),
        "dais": "dais" in words.split(),
        "warrior": "warrior" in words.split(),
        "holds": _things(words),
    }
    return Attributes(number, kind, pose, turn, weave, scene, **(fields | more))  # type: ignore[arg-type]


def _court(
    number: int, rank: int, pose: str, weave: str, scene: str, words: str, cap: str = "court"
) -> Attributes:
    """A lord in court dress."""
    return _row(number, "noble", pose, weave, scene, words, dress="court", rank=rank, cap=cap)


def _home(
    number: int, kasane: str, pose: str, cap: str, weave: str, scene: str, words: str
) -> Attributes:
    """A lord in the wide robe worn at home."""
    return _row(number, "noble", pose, weave, scene, words, dress="home", kasane=kasane, cap=cap)


def _hunt(
    number: int, kasane: str, pose: str, cap: str, weave: str, scene: str, words: str
) -> Attributes:
    """A lord in the hunting cloak, open at the shoulders."""
    return _row(number, "noble", pose, weave, scene, words, dress="hunt", kasane=kasane, cap=cap)


def _emperor(
    number: int, pose: str, cap: str, weave: str, scene: str, words: str, kasane: str = ""
) -> Attributes:
    """An emperor in the tawny robe of state, or, retired, in layers of his choice."""
    fields = {"dress": "emperor", "cap": cap, "kasane": kasane}
    return _row(number, "noble", pose, weave, scene, words + " dais", **fields)


def _guard(number: int, rank: int, pose: str, weave: str, scene: str, words: str) -> Attributes:
    """A lord in the guards' dress: bow, quiver, fans at the ears."""
    return _court(
        number, rank, pose, weave, scene, words + " back:quiver bow:bow warrior", cap="guard"
    )


def _lady(number: int, kasane: str, pose: str, weave: str, scene: str, words: str) -> Attributes:
    return _row(number, "lady", pose, weave, scene, words, kasane=kasane)


def _monk(
    number: int,
    habit: str,
    pose: str,
    scene: str,
    words: str,
    kind: Literal["monk", "semimaru"] = "monk",
) -> Attributes:
    return _row(number, kind, pose, "", scene, words, habit=habit)


ROWS: tuple[Attributes, ...] = (
    _emperor(1, "upright", "emperor", "grass", "autumn_field", "front full old hand:tablet"),
    _lady(2, "deutzia", "fanning", "steam", "drying_robe", "front dais hand:fan"),
    _home(
        3, "dead_leaves", "leaning", "soft", "birds", "pheasant", "old long hand:brush ground:paper"
    ),
    _court(4, 7, "gazing", "snow", "fuji", "full"),
    _hunt(5, "orange", "bowing", "bent", "maple", "deer", "old goatee sad flip"),
    _court(6, 3, "facing", "birds", "bridge", "goatee hand:tablet"),
    _home(7, "deutzia", "gazing", "court", "mist", "moon", "sad moustache flip"),
    _monk(8, "leaf", "gazing", "hills", "old ground:travel_hat"),
    _lady(9, "cherry", "turning", "cherry", "cherry", "away"),
    _monk(10, "grey", "playing", "road_barrier", "old calm lap:biwa", "semimaru"),
    _guard(11, 3, "facing", "waves", "sea_boat", "stern full hand:tablet"),
    _monk(12, "purple", "enthroned", "cloud", "hand:beads front"),
    _emperor(13, "facing", "emperor", "flow", "river", "stern moustache hand:tablet flip", "aster"),
    _home(
        14,
        "bellflower",
        "kneeling",
        "court",
        "twisted",
        "fern_cloth",
        "painted moustache hand:folded_fan",
    ),
    _emperor(15, "gazing", "court", "snow", "young_herbs", "smiling goatee hand:tablet"),
    _home(16, "pine", "facing", "court", "pine", "pine", "moustache hand:letter flip"),
    _guard(17, 4, "kneeling", "maple", "maple_river", "painted young hand:red_branch"),
    _court(18, 4, "bowing", "waves", "waves", "sad"),
    _lady(19, "ice", "hiding", "bamboo", "reeds", "sad"),
    _home(
        20, "iris", "facing", "tall", "waves", "tide_gates", "young painted sad hand:letter flip"
    ),
    _monk(21, "clove", "kneeling", "dawn_moon", "hand:beads"),
    _court(22, 6, "parting", "mist", "wind", "full old hand:tablet profile"),
    _court(23, 5, "gazing", "grass", "moon_grass", "sad hand:folded_fan"),
    _court(24, 2, "upright", "maple", "maple", "front full hand:tablet"),
    _home(25, "teal", "writing", "tall", "vine", "hills", "moustache hand:brush"),
    _court(26, 1, "behind", "roundels", "maple_hills", "profile"),
    _hunt(27, "wisteria", "kneeling", "bent", "flow", "river", "young painted hand:flute"),
    _court(28, 4, "parting", "snow", "village", "sad flip goatee"),
    _hunt(
        29,
        "chrysanthemum",
        "leaning",
        "soft",
        "chrysanthemum",
        "chrysanthemum",
        "moustache hand:white_branch",
    ),
    _court(30, 6, "behind", "mist", "dawn", "profile flip"),
    _home(31, "snow", "gazing", "tall", "snow", "snow", "full hand:folded_fan flip"),
    _court(32, 6, "parting", "maple", "maple_river", "hand:red_branch goatee"),
    _home(33, "cherry", "facing", "court", "cherry", "cherry", "young painted hand:pink_branch"),
    _court(34, 6, "bowing", "pine", "pine", "old long flip"),
    _home(
        35,
        "plum",
        "gazing",
        "court",
        "plum",
        "plum",
        "moustache smiling hand:white_branch ground:paper",
    ),
    _court(36, 5, "writing", "mist", "night_cloud", "front goatee hand:brush old"),
    _court(37, 6, "gazing", "dew", "dew", "flip hand:folded_fan"),
    _lady(38, "bellflower", "sideways", "rings", "shrine_rope", "sad profile hand:letter"),
    _guard(39, 4, "kneeling", "bamboo", "bamboo", "goatee flip hand:folded_fan"),
    _court(40, 5, "bowing", "lozenges", "screen", "sad smiling"),
    _home(
        41, "orange", "leaning", "tall", "tortoise", "lamp", "young hand:brush ground:paper flip"
    ),
    _court(42, 5, "facing", "pine", "pine_waves", "full hand:tablet"),
    _home(43, "rose", "kneeling", "tall", "roundels", "curtain", "young painted sad hand:letter"),
    _court(44, 3, "behind", "steam", "blind", "profile"),
    _home(45, "kerria", "bowing", "tall", "vine", "incense", "sad painted flip"),
    _hunt(46, "ice", "gazing", "bent", "waves", "boat_oar", "old goatee stern"),
    _monk(47, "green", "kneeling", "weeds", "old hand:beads flip"),
    _hunt(48, "indigo", "facing", "bent", "flow", "rock_waves", "full stern hand:folded_fan"),
    _court(49, 4, "kneeling", "checks", "fire", "bushy full hand:tablet flip"),
    _home(
        50, "willow", "writing", "court", "hemp", "letter_box", "young painted smiling hand:brush"
    ),
    _hunt(
        51, "maple", "leaning", "tall", "grass", "smoke", "young painted hand:brush ground:paper"
    ),
    _guard(52, 4, "parting", "mist", "dawn", "young painted sad flip hand:letter"),
    _lady(53, "dead_leaves", "reclining", "steam", "night", "sad"),
    _lady(54, "kerria", "hiding", "roundels", "curtain", "smiling flip"),
    _court(55, 2, "writing", "flow", "waterfall", "goatee hand:brush flip"),
    _lady(56, "pink", "reclining", "vine", "lamp", "sad flip"),
    _lady(57, "wisteria", "sideways", "mist", "moon_cloud", "hand:brush"),
    _lady(58, "willow", "fanning", "bamboo", "bamboo", "smiling hand:fan flip"),
    _lady(59, "scarlet", "sideways", "roundels", "sinking_moon", "sad profile flip"),
    _lady(60, "iris", "hiding", "pine", "bridge_pines", "young smiling"),
    _lady(61, "plum", "fanning", "cherry", "cherry", "hand:fan smiling"),
    _lady(62, "rose", "sideways", "snow", "rooster", "smiling hand:letter profile flip"),
    _guard(63, 3, "gazing", "lozenges", "blind", "young sad"),
    _home(64, "ice", "gazing", "court", "flow", "weir", "hand:folded_fan moustache flip"),
    _lady(65, "aster", "reclining", "dew", "curtain", "sad"),
    _monk(66, "scarlet", "enthroned", "cherry", "old hand:beads"),
    _lady(67, "cherry", "reclining", "plum", "spring_night", "smiling flip"),
    _emperor(68, "gazing", "court", "mist", "moon", "sad moustache flip", "snow"),
    _monk(69, "leaf", "gazing", "maple_river", "flip ground:travel_hat"),
    _monk(70, "grey", "praying", "village", "sad front hand:beads"),
    _court(71, 2, "kneeling", "grass", "autumn_field", "old full hand:folded_fan"),
    _lady(72, "teal", "turning", "waves", "waves", "away flip"),
    _court(73, 2, "gazing", "cherry", "cherry_hills", "old goatee hand:scroll"),
    _hunt(74, "moss", "parting", "tall", "mist", "wind", "stern full hand:beads flip"),
    _guard(75, 5, "bowing", "dew", "dew", "old goatee sad"),
    _court(76, 1, "upright", "waves", "sea_boat", "front old breast:beads"),
    _emperor(77, "kneeling", "tall", "flow", "rapids", "stern young hand:folded_fan", "scarlet"),
    _hunt(78, "bellflower", "bowing", "bent", "birds", "plover", "sad flip ground:wine"),
    _home(79, "chrysanthemum", "gazing", "tall", "mist", "moon_cloud", "goatee hand:folded_fan"),
    _lady(80, "orange", "turning", "vine", "hair_box", "away"),
    _home(81, "deutzia", "parting", "court", "roundels", "cuckoo", "moustache hand:flute flip"),
    _monk(82, "white", "kneeling", "curtain", "old sad hand:beads"),
    _home(83, "willow", "writing", "soft", "pine", "deer", "old long hand:brush flip"),
    _hunt(84, "teal", "kneeling", "tall", "tortoise", "screen", "goatee hand:folded_fan flip"),
    _monk(85, "blue", "praying", "night", "hand:beads flip"),
    _monk(86, "clove", "gazing", "moon", "sad hand:beads"),
    _monk(87, "green", "gazing", "rain", "old flip ground:staff"),
    _lady(88, "pine", "sideways", "bamboo", "reeds", "hand:letter"),
    _lady(89, "kerria", "turning", "rings", "jewels", "away dais flip"),
    _lady(90, "moss", "hiding", "waves", "shore_hut", "sad flip"),
    _home(91, "dead_leaves", "bowing", "tall", "hemp", "cricket", "painted young sad"),
    _lady(92, "deutzia", "reclining", "waves", "rock_waves", "sad"),
    _hunt(
        93, "indigo", "kneeling", "tall", "flow", "sea_boat", "young painted hand:folded_fan flip"
    ),
    _home(94, "snow", "behind", "tall", "maple", "fulling", "profile"),
    _monk(95, "ink", "enthroned", "hills", "front hand:beads"),
    _home(96, "plum", "parting", "tall", "cherry", "cherry", "old hand:beads flip smiling"),
    _home(
        97, "moss", "leaning", "tall", "waves", "salt_fire", "goatee hand:brush ground:paper sad"
    ),
    _hunt(98, "willow", "gazing", "tall", "flow", "river", "old full hand:folded_fan"),
    _emperor(
        99,
        "leaning",
        "tall",
        "chrysanthemum",
        "screen",
        "stern moustache hand:brush ground:paper flip",
        "wisteria",
    ),
    _emperor(
        100, "upright", "court", "lozenges", "eaves", "front young moustache hand:tablet", "kerria"
    ),
)
