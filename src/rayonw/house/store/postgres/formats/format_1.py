"""Format 1 of the tables in PostgreSQL."""

FORMAT_1 = """
CREATE TABLE head (
    table_id text PRIMARY KEY,
    seq integer NOT NULL,
    house text,
    epoch bigint NOT NULL,
    shared boolean NOT NULL DEFAULT false,
    left_at bigint,
    phase text NOT NULL,
    since bigint NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX head_since ON head (phase, since, table_id);
CREATE INDEX head_house ON head (house) WHERE house IS NOT NULL;
CREATE TABLE log (
    table_id text NOT NULL, seq integer NOT NULL, entry text NOT NULL, time bigint NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE note (
    table_id text NOT NULL, person text NOT NULL, note text NOT NULL, PRIMARY KEY (table_id, person)
);
CREATE INDEX note_of_person ON note (person);
CREATE TABLE person (
    id text PRIMARY KEY, name text NOT NULL, made bigint NOT NULL, seen bigint NOT NULL
);
CREATE INDEX person_seen ON person (seen);
CREATE TABLE token (hash text PRIMARY KEY, person text NOT NULL, made bigint NOT NULL);
CREATE INDEX token_of_person ON token (person, made);
CREATE TABLE link (hash text PRIMARY KEY, person text NOT NULL, until bigint NOT NULL);
CREATE INDEX link_of_person ON link (person);
CREATE INDEX link_until ON link (until);
CREATE TABLE house (id text PRIMARY KEY, name text NOT NULL, until bigint NOT NULL);
CREATE TABLE chores (house text NOT NULL, until bigint NOT NULL);
INSERT INTO chores VALUES ('', 0);

CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE
AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

-- Append runs of entries, at most one run per table: each wholly, or not at all. A run is stored if the
-- table's head is where the run begins, and, for what only the driver may append, if the house drives with
-- this epoch. Heads are locked in the order of their codes, so that two groups never wait for each other.
CREATE FUNCTION append(
    me text, codes text[], expected integer[], reached integer[], epochs bigint[], started text[],
    row_codes text[], row_seqs integer[], row_entries text[]
) RETURNS TABLE (code text, is_shared boolean, at bigint) LANGUAGE plpgsql AS $$
DECLARE
    stored_at bigint;
BEGIN
    IF cardinality(codes) > 1 THEN
        PERFORM 1 FROM head WHERE table_id = ANY (codes) ORDER BY table_id FOR NO KEY UPDATE;
    END IF;
    stored_at := (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
    RETURN QUERY
    WITH run AS (
        SELECT * FROM unnest(codes, expected, reached, epochs) AS r (run_id, from_seq, to_seq, run_epoch)
    ), made AS (
        INSERT INTO head (table_id, seq, house, epoch, phase, since)
        SELECT
            run_id, to_seq, me, 1, CASE WHEN run_id = ANY (started) THEN 'playing' ELSE 'open' END, stored_at
        FROM run WHERE from_seq = 0 ORDER BY run_id
        ON CONFLICT DO NOTHING
        RETURNING table_id, shared
    ), moved AS (
        UPDATE head SET
            seq = to_seq,
            phase = CASE WHEN table_id = ANY (started) THEN 'playing' ELSE phase END,
            since = CASE WHEN table_id = ANY (started) THEN stored_at ELSE since END
        FROM run
        WHERE table_id = run_id AND from_seq > 0 AND seq = from_seq AND phase <> 'gone'
            AND (run_epoch = 0 OR (house = me AND epoch = run_epoch))
        RETURNING table_id, shared
    ), won AS (
        SELECT * FROM made UNION ALL SELECT * FROM moved
    ), stored AS (
        INSERT INTO log
        SELECT row_code, row_seq, row_entry, stored_at
        FROM unnest(row_codes, row_seqs, row_entries) AS r (row_code, row_seq, row_entry)
        JOIN won ON won.table_id = row_code
    )
    SELECT won.table_id, won.shared, stored_at FROM won;
END $$;

-- Open a table: drive it if nobody alive does, or else share it with its driver, who from now on tells of it.
-- `ran_until`: until when its match clock ran, as far as anybody knows; NULL: it stands still.
CREATE FUNCTION open_table(me text, code text, OUT driven bigint, OUT ran_until bigint) LANGUAGE plpgsql AS $$
DECLARE
    found_house text;
    found_epoch bigint;
    found_left bigint;
    lease bigint;
BEGIN
    SELECT house, epoch, left_at INTO found_house, found_epoch, found_left
    FROM head WHERE table_id = code AND phase <> 'gone' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    SELECT until INTO lease FROM house WHERE id = found_house;
    ran_until := CASE WHEN found_house IS NULL THEN found_left ELSE least(lease, now_ms()) END;
    IF found_house = me THEN
        driven := found_epoch;
    ELSIF lease IS NULL OR lease < now_ms() THEN
        UPDATE head SET house = me, epoch = epoch + 1 WHERE table_id = code RETURNING epoch INTO driven;
    ELSE
        UPDATE head SET shared = true WHERE table_id = code AND NOT shared;
        driven := 0;
    END IF;
END $$;

-- A house is alive for `lease` milliseconds more. Of the tables that it follows it takes over those that
-- nobody else drives, and it takes or keeps the chores. `lapsed`: it was not alive; what it drives may be
-- others' by now.
CREATE FUNCTION beat(
    me text, my_name text, followed text[], lease bigint,
    OUT lapsed boolean, OUT alive text[], OUT taken text[], OUT epochs bigint[], OUT has_chores boolean
) LANGUAGE plpgsql AS $$
DECLARE
    clock bigint := now_ms();
BEGIN
    SELECT until < clock INTO lapsed FROM house WHERE id = me FOR UPDATE;
    lapsed := coalesce(lapsed, true);
    INSERT INTO house VALUES (me, my_name, clock + lease)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until;
    SELECT array_agg(id) INTO alive FROM house WHERE until >= clock;
    IF cardinality(followed) > 0 THEN
        PERFORM 1 FROM head
        WHERE table_id = ANY (followed)
            AND (NOT shared OR house IS NULL OR house = me OR house <> ALL (alive))
        ORDER BY table_id FOR NO KEY UPDATE;
        UPDATE head SET shared = true WHERE table_id = ANY (followed) AND NOT shared;
        WITH free AS (
            UPDATE head SET house = me, epoch = epoch + 1
            WHERE table_id = ANY (followed) AND phase <> 'gone'
                AND (house IS NULL OR house = me OR house <> ALL (alive))
            RETURNING table_id, epoch
        )
        SELECT array_agg(free.table_id), array_agg(free.epoch) INTO taken, epochs FROM free;
    END IF;
    UPDATE chores SET house = me, until = clock + lease WHERE chores.house = me OR chores.until < clock;
    has_chores := FOUND;
END $$;
"""
"""Logs, notes and guests as in SQLite. `head`: each table's last entry, who drives it with which epoch,
whether other houses have it in memory too, when its last driver let it go, and its phase ('open', 'playing',
'over', 'gone'; see the SQLite formats). `time` is the database's clock when an entry was stored."""
