"""The formats of the house's SQLite file: numbered steps, each of which makes a file of one format the next.

A new file takes all steps, a file of an earlier format those that it lacks. A step never changes once it was
released: its files exist.
"""

import sqlite3

APPLICATION = 0x52617957
"""`PRAGMA application_id` of a house's file since format 2: "RayW"."""
TABLES = frozenset({"log", "note", "person", "token", "link"})
"""SQL tables that every format has."""

FORMAT_1 = (
    """
CREATE TABLE log (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    UNIQUE (table_id, seq)
)""",
    """
CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'gap in the log'); END""",
    """
CREATE TABLE note (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (table_id, person)
)""",
    "CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL)",
    "CREATE TABLE token (hash TEXT PRIMARY KEY, person TEXT NOT NULL, made INTEGER NOT NULL)",
    "CREATE INDEX token_of_person ON token (person, made)",
    "CREATE TABLE link (hash TEXT PRIMARY KEY, person TEXT NOT NULL, until INTEGER NOT NULL)",
)
"""Logs, notes and guests."""

FORMAT_2 = (
    "CREATE TABLE phase (table_id TEXT PRIMARY KEY, phase TEXT NOT NULL, since INTEGER NOT NULL)",
    "CREATE INDEX phase_since ON phase (phase, since)",
    """
CREATE TRIGGER table_is_made AFTER INSERT ON log WHEN NEW.seq = 1
BEGIN
    INSERT INTO phase VALUES (NEW.table_id, 'open', coalesce(json_extract(NEW.entry, '$.time'), 0));
END""",
    """
CREATE TRIGGER match_is_started AFTER INSERT ON log WHEN substr(NEW.entry, 1, 14) = '{"e":"started"'
BEGIN
    UPDATE phase SET phase = 'playing', since = coalesce(json_extract(NEW.entry, '$.time'), 0)
    WHERE table_id = NEW.table_id;
END""",
    """
INSERT INTO phase
SELECT
    first.table_id,
    CASE WHEN started.entry IS NULL THEN 'open' ELSE 'playing' END,
    coalesce(json_extract(coalesce(started.entry, last.entry), '$.time'), 0)
FROM (SELECT table_id, max(seq) AS seq FROM log GROUP BY table_id) AS first
JOIN log AS last ON last.table_id = first.table_id AND last.seq = first.seq
LEFT JOIN log AS started
ON started.table_id = first.table_id AND substr(started.entry, 1, 14) = '{"e":"started"'""",
    "CREATE INDEX note_of_person ON note (person)",
    "ALTER TABLE person ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
    "UPDATE person SET seen = CAST(strftime('%s', 'now') AS INTEGER) * 1000",
    "CREATE INDEX person_seen ON person (seen)",
    "CREATE INDEX link_of_person ON link (person)",
    f"PRAGMA application_id = {APPLICATION}",
)
"""What retention needs to know without replaying logs: `phase`, and when guests were seen.

A table is 'open' since it was made, 'playing' since it was started, 'over' since its match ended, and 'gone'
once it is being deleted. Triggers keep the first two, in the same commit as the entries that say so. A table
has its row for as long as it has entries, also when the first of them were compacted: so no code is given
twice. Nobody knows when the guests of format 1 were here last: they count as seen on the day of the change.
"""

SAT = 'substr({}.entry, 1, 10) = \'{{"e":"sat"\''
"""How an entry begins that says that a person sits down."""
STAGED = 'substr({}.entry, 1, 13) = \'{{"e":"staged"\''
"""How an entry begins that makes a table a lesson's."""
FORMAT_3 = (
    "CREATE TABLE card (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, card TEXT NOT NULL)",
    """
CREATE TABLE sitting (
    person TEXT NOT NULL, table_id TEXT NOT NULL, seq INTEGER NOT NULL, rank INTEGER NOT NULL,
    since INTEGER NOT NULL, game TEXT NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID""",
    "CREATE INDEX sitting_listed ON sitting (person, rank, since, game)",
    f"""
CREATE TRIGGER person_has_sat AFTER INSERT ON log WHEN {SAT.format("NEW")}
BEGIN
    INSERT INTO sitting
    SELECT
        json_extract(NEW.entry, '$.person'), NEW.table_id, NEW.seq, 1, json_extract(NEW.entry, '$.time'),
        coalesce(
            (SELECT json_extract(entry, '$.game') FROM log WHERE table_id = NEW.table_id AND seq = 1), ''
        )
    WHERE true
    ON CONFLICT DO UPDATE SET seq = excluded.seq;
END""",
    f"""
CREATE TRIGGER lesson_is_begun AFTER INSERT ON log WHEN {STAGED.format("NEW")}
BEGIN
    DELETE FROM sitting WHERE table_id = NEW.table_id;
END""",
    f"""
INSERT INTO sitting
SELECT person, table_id, max(seq), CASE phase WHEN 'over' THEN 2 ELSE 1 END, since, max(game)
FROM (
    SELECT json_extract(entry, '$.person') AS person, table_id, seq, '' AS game
    FROM log WHERE {SAT.format("log")}
    UNION ALL
    SELECT json_extract(seat.value, '$.person'), table_id, seq, json_extract(entry, '$.made.game')
    FROM log, json_each(log.entry, '$.seats') AS seat WHERE substr(log.entry, 1, 13) = '{{"e":"folded"'
    UNION ALL
    SELECT json_extract(entry, '$.host'), table_id, seq, json_extract(entry, '$.game')
    FROM log WHERE seq = 1 AND substr(log.entry, 1, 11) = '{{"e":"made"'
)
JOIN phase USING (table_id)
WHERE person <> '' AND phase <> 'gone'
GROUP BY person, table_id""",
    f"""
DELETE FROM sitting WHERE table_id IN (SELECT table_id FROM log WHERE {STAGED.format("log")})""",
)
"""Which tables are whose: `sitting`, and what lists tell of them: `card`.

A rank is 0 for a table that waits for the person, 1 for one that is open or played, 2 for one that is over.
Whoever sits down is in `sitting` by the same commit; `seq` is the entry that last put them there. Everything
else comes with the card, which knows the log up to its `seq`. A lesson's table is in no list.
"""

FORMAT_4 = (
    """
CREATE TABLE open_list (
    table_id TEXT PRIMARY KEY, game TEXT NOT NULL, host TEXT NOT NULL, waiting INTEGER NOT NULL,
    free INTEGER NOT NULL, since INTEGER NOT NULL, seen INTEGER NOT NULL, card TEXT NOT NULL
)""",
    "CREATE INDEX open_list_of_game ON open_list (game, since) WHERE waiting > 0",
    "CREATE INDEX open_list_since ON open_list (since) WHERE waiting > 0",
    "CREATE INDEX open_list_host ON open_list (host)",
    "CREATE INDEX open_list_seen ON open_list (seen)",
)
"""The list of open tables; the house makes it of their logs while it is open."""

FORMAT_5 = (
    "CREATE TABLE desk_key (hash TEXT PRIMARY KEY)",
    """
CREATE TABLE bar (
    kind TEXT NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL, what TEXT NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (kind, who)
)""",
    """
CREATE TABLE audit (
    time INTEGER NOT NULL, act TEXT NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (time, act, detail)
)""",
)
"""The host's desk: the hash of the secret that opens it, whom it silences or bans, what was done there."""

FORMAT_6 = (
    """
CREATE TABLE due (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, due INTEGER NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX due_soon ON due (due)",
    "CREATE TABLE pulse (what TEXT PRIMARY KEY, alive INTEGER NOT NULL) WITHOUT ROWID",
    """
CREATE TRIGGER match_over_days_begins AFTER INSERT ON log
WHEN substr(NEW.entry, 1, 14) = '{"e":"started"' AND instr(NEW.entry, '"days":')
BEGIN
    INSERT OR IGNORE INTO due VALUES (NEW.table_id, 0, json_extract(NEW.entry, '$.time'));
END""",
)
"""Deadlines of matches over days: `due`, by the wall clock, as the log says up to entry `seq`; and `pulse`:
when a house was open last. A match that begins is due at once, by the same commit, until its first deadline
is kept.
"""

FORMAT_7 = (
    """
CREATE TABLE trace (
    person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID""",
    "CREATE INDEX trace_of_table ON trace (table_id)",
    """
CREATE TABLE forgetting (
    person TEXT PRIMARY KEY, salt TEXT NOT NULL, since INTEGER NOT NULL
) WITHOUT ROWID""",
    f"""
CREATE TRIGGER person_leaves_a_trace AFTER INSERT ON log WHEN {SAT.format("NEW")}
BEGIN
    INSERT OR IGNORE INTO trace VALUES (json_extract(NEW.entry, '$.person'), NEW.table_id);
END""",
    """
CREATE TRIGGER host_leaves_a_trace AFTER INSERT ON log
WHEN NEW.seq = 1 AND substr(NEW.entry, 1, 11) = '{"e":"made"'
BEGIN
    INSERT OR IGNORE INTO trace VALUES (json_extract(NEW.entry, '$.host'), NEW.table_id);
END""",
    f"""
INSERT OR IGNORE INTO trace
SELECT person, table_id FROM (
    SELECT json_extract(entry, '$.person') AS person, table_id FROM log WHERE {SAT.format("log")}
    UNION ALL
    SELECT json_extract(entry, '$.host'), table_id
    FROM log WHERE seq = 1 AND substr(entry, 1, 11) = '{{"e":"made"'
    UNION ALL
    SELECT json_extract(entry, '$.made.host'), table_id
    FROM log WHERE substr(entry, 1, 13) = '{{"e":"folded"'
    UNION ALL
    SELECT json_extract(seat.value, '$.person'), table_id
    FROM log, json_each(log.entry, '$.seats') AS seat WHERE substr(log.entry, 1, 13) = '{{"e":"folded"'
    UNION ALL
    SELECT json_extract(done.value, '$[0]'), table_id
    FROM log, json_each(log.entry, '$.done') AS done WHERE substr(log.entry, 1, 13) = '{{"e":"folded"'
    UNION ALL
    SELECT removed.key, table_id
    FROM log, json_each(log.entry, '$.removed') AS removed WHERE substr(log.entry, 1, 13) = '{{"e":"folded"'
)
WHERE person <> ''""",
)
"""Of whom which logs tell: `trace`, everybody who ever sat at a table or made it; so nobody who wishes to be
forgotten is looked for in all logs. `forgetting`: whose tables are still to be rewritten.
"""

FORMAT_8 = (
    "ALTER TABLE person ADD COLUMN face TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE person ADD COLUMN public TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE person ADD COLUMN ladder INTEGER NOT NULL DEFAULT 0",
    "CREATE UNIQUE INDEX person_public ON person (public) WHERE public <> ''",
    """
CREATE TABLE played (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, ended INTEGER NOT NULL, rated INTEGER NOT NULL,
    settled INTEGER NOT NULL, told TEXT NOT NULL
)""",
    "CREATE INDEX played_rated ON played (game, ended, code) WHERE rated = 1",
    "CREATE INDEX played_unsettled ON played (game, ended, code) WHERE settled = 0",
    """
CREATE TABLE result (
    person TEXT NOT NULL, code TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
    ended INTEGER NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL,
    counts INTEGER NOT NULL, against TEXT NOT NULL, low INTEGER NOT NULL, length INTEGER NOT NULL,
    variant TEXT NOT NULL, rated INTEGER NOT NULL, mu_before REAL, sigma_before REAL, mu REAL, sigma REAL,
    nth INTEGER, PRIMARY KEY (code, person)
)""",
    "CREATE INDEX result_of_person ON result (person, ended, code)",
    "CREATE INDEX result_rated ON result (person, game, ended, code) WHERE rated = 1",
    """
CREATE TABLE rating (
    game TEXT NOT NULL, person TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
    matches INTEGER NOT NULL, PRIMARY KEY (game, person)
) WITHOUT ROWID""",
    "CREATE INDEX rating_of_person ON rating (person)",
    "UPDATE card SET seq = 0 WHERE table_id IN (SELECT table_id FROM phase WHERE phase = 'over')",
)
"""What people have played. `played` has a row per match that is over, `result` one per person with a place
there; both stay when the table is deleted. `settled`: the match is rated, or never will be; `mu`, `sigma` and
`nth` in `result` are the person's rating after it and how many rated matches that were. `rating` has the
last of these. Cards of matches that were over before count as behind: made again, they bring the result.
`face`, `public` and `ladder`: how a guest shows up, and to whom.
"""

FORMAT_9 = (
    "CREATE TABLE secret (what TEXT PRIMARY KEY, value TEXT NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID",
    """
CREATE TABLE daily (
    day INTEGER NOT NULL, game TEXT NOT NULL, person TEXT NOT NULL, code TEXT NOT NULL,
    place INTEGER NOT NULL, seats INTEGER NOT NULL, points INTEGER NOT NULL, lead INTEGER NOT NULL,
    time INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY (day, game, person)
) WITHOUT ROWID""",
    "CREATE INDEX daily_of_person ON daily (person, day)",
)
"""The daily deals: the `secret` that all of them come from, and everybody's try that counts, which is
over once `done` is not 0. A try stays when its table is deleted: `code` is no reference.
"""

FORMAT_10 = (
    """
CREATE TABLE notice (
    table_id TEXT NOT NULL, person TEXT NOT NULL, kind TEXT NOT NULL, moment TEXT NOT NULL,
    time INTEGER NOT NULL, about TEXT NOT NULL, seen INTEGER NOT NULL, send_at INTEGER,
    tries INTEGER NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID""",
    "CREATE INDEX notice_of_person ON notice (person, seen, time)",
    "CREATE INDEX notice_to_send ON notice (send_at) WHERE send_at IS NOT NULL",
    "CREATE TABLE notice_choice (person TEXT PRIMARY KEY, choice TEXT NOT NULL) WITHOUT ROWID",
    """
CREATE TABLE push_device (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL,
    auth TEXT NOT NULL, made INTEGER NOT NULL
) WITHOUT ROWID""",
    "CREATE INDEX push_device_of_person ON push_device (person, made)",
    "CREATE TABLE house_key (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE awake (table_id TEXT PRIMARY KEY, behind INTEGER NOT NULL) WITHOUT ROWID",
    """
CREATE TRIGGER table_is_awake AFTER INSERT ON log WHEN NEW.seq = 1
BEGIN
    INSERT OR IGNORE INTO awake VALUES (NEW.table_id, 0);
END""",
)
"""Notices: what somebody is told of a table, at most one until it is seen; `send_at`: when it is to leave the
house, NULL once it has. What people chose, their browsers, and the house's own keys. `awake`: the tables that
are in memory; those from before a start are `behind`: the house died with them, and looks at them again.
"""

FORMAT_11 = (
    "CREATE TABLE play_group (code TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL)",
    """
CREATE TABLE group_member (
    group_code TEXT NOT NULL, person TEXT NOT NULL, place INTEGER NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (group_code, person)
) WITHOUT ROWID""",
    "CREATE INDEX group_of_person ON group_member (person)",
    """
CREATE TABLE group_match (
    group_code TEXT NOT NULL, code TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (group_code, code)
) WITHOUT ROWID""",
    "CREATE INDEX group_match_since ON group_match (group_code, since)",
    "CREATE INDEX group_match_of_table ON group_match (code)",
    """
CREATE TRIGGER group_plays AFTER INSERT ON log
WHEN substr(NEW.entry, 1, 14) = '{"e":"grouped"'
    OR NEW.seq = 1 AND substr(NEW.entry, 1, 11) = '{"e":"made"' AND instr(NEW.entry, '"group":"')
BEGIN
    INSERT OR IGNORE INTO group_match
    VALUES (json_extract(NEW.entry, '$.group'), NEW.table_id, json_extract(NEW.entry, '$.time'));
END""",
)
"""Groups: people who play together again and again, and the tables where they did.

A table has its row by the same commit as the entry that says whose it is, and keeps it for as long as there
is a result of its match, also when the table is deleted.
"""

FORMAT_12 = (
    "ALTER TABLE rating ADD COLUMN rung INTEGER NOT NULL DEFAULT 0",
    """
UPDATE rating SET rung = CASE WHEN matches >= 10 THEN 2 ELSE 1 END
WHERE person IN (SELECT id FROM person WHERE ladder = 1)""",
    "CREATE INDEX rating_rung ON rating (game, rung DESC, mu DESC, person) WHERE rung > 0",
)
"""Where on a ladder a rating is, so that a rank is counted in one index: `rung` is 2 if it is steady, 1 if it
is provisional, 0 if its person is on no ladder. Whom a ladder tells of is decided by `person.ladder`.
"""

STEPS = {
    1: FORMAT_1,
    2: FORMAT_2,
    3: FORMAT_3,
    4: FORMAT_4,
    5: FORMAT_5,
    6: FORMAT_6,
    7: FORMAT_7,
    8: FORMAT_8,
    9: FORMAT_9,
    10: FORMAT_10,
    11: FORMAT_11,
    12: FORMAT_12,
}
"""Step number n makes a file of format n - 1 one of format n; a new file has format 0."""
VERSION = max(STEPS)


class UnknownFormat(Exception):
    """A file of a format that no step of this house leads to."""


def format_of(db: sqlite3.Connection) -> int:
    """The number of a file's format; 0 for a new file."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(db: sqlite3.Connection) -> int:
    """Bring a file to today's format, all steps or none; the format that it had."""
    before = format_of(db)
    if before == VERSION:
        return before
    db.execute("BEGIN IMMEDIATE")
    try:
        take_steps(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return before


def take_steps(db: sqlite3.Connection) -> None:
    """Take the steps that a file lacks, inside the caller's transaction."""
    before = format_of(db)
    if not 0 <= before <= VERSION:
        raise UnknownFormat(f"format {before}, this house knows 1 to {VERSION}")
    for number in range(before + 1, VERSION + 1):
        for statement in STEPS[number]:
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {number}")
