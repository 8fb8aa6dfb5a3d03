"""Format 9: the daily deals; see format 9 of SQLite."""

FORMAT_9 = """
CREATE TABLE secret (what text PRIMARY KEY, value text NOT NULL, made bigint NOT NULL);
CREATE TABLE daily (
    day integer NOT NULL, game text NOT NULL, person text NOT NULL, code text NOT NULL,
    place integer NOT NULL, seats integer NOT NULL, points bigint NOT NULL, lead bigint NOT NULL,
    time bigint NOT NULL, done bigint NOT NULL, PRIMARY KEY (day, game, person)
);
CREATE INDEX daily_of_person ON daily (person, day);
"""
