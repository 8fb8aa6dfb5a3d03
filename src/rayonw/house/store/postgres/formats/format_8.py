"""Format 8: what people have played; see format 8 of SQLite."""

FORMAT_8 = """
ALTER TABLE person ADD COLUMN face text NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN public text NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN ladder integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX person_public ON person (public) WHERE public <> '';
CREATE TABLE played (
    code text COLLATE "C" PRIMARY KEY, game text NOT NULL, ended bigint NOT NULL, rated integer NOT NULL,
    settled integer NOT NULL, told text NOT NULL
);
CREATE INDEX played_rated ON played (game, ended, code) WHERE rated = 1;
CREATE INDEX played_unsettled ON played (game, ended, code) WHERE settled = 0;
CREATE TABLE result (
    person text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL, seat integer NOT NULL,
    game text NOT NULL, ended bigint NOT NULL, place integer NOT NULL, score integer NOT NULL,
    won integer NOT NULL, counts integer NOT NULL, against text NOT NULL, low integer NOT NULL,
    length bigint NOT NULL, variant text NOT NULL, rated integer NOT NULL, mu_before double precision,
    sigma_before double precision, mu double precision, sigma double precision, nth integer,
    PRIMARY KEY (code, person)
);
CREATE INDEX result_of_person ON result (person, ended, code);
CREATE INDEX result_rated ON result (person, game, ended, code) WHERE rated = 1;
CREATE TABLE rating (
    game text COLLATE "C" NOT NULL, person text COLLATE "C" NOT NULL, mu double precision NOT NULL,
    sigma double precision NOT NULL, matches integer NOT NULL, PRIMARY KEY (game, person)
) WITH (fillfactor = 50);
CREATE INDEX rating_of_person ON rating (person);
UPDATE card SET seq = 0 FROM head WHERE head.table_id = card.table_id AND head.phase = 'over';
"""
"""Codes and people are compared by their bytes, as in SQLite: the order of ratings is the same everywhere."""
