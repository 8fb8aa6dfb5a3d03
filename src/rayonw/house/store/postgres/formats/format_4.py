"""Format 4: leases and times after a server's clock was set back."""

FORMAT_4 = """
CREATE OR REPLACE FUNCTION append(
    me text, codes text[], expected integer[], reached integer[], epochs bigint[], started text[],
    row_codes text[], row_seqs integer[], row_entries text[]
) RETURNS TABLE (code text, is_shared boolean, at bigint) LANGUAGE plpgsql AS $$
DECLARE
    stored_at bigint;
BEGIN
    IF cardinality(codes) > 1 THEN
        PERFORM 1 FROM head WHERE table_id = ANY (codes) ORDER BY table_id FOR NO KEY UPDATE;
    END IF;
    stored_at := now_ms();
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

CREATE OR REPLACE FUNCTION beat(
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
    UPDATE house SET until = clock + lease
    WHERE id IN (SELECT id FROM house WHERE until > clock + lease ORDER BY id FOR UPDATE SKIP LOCKED);
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
    UPDATE chores SET house = me, until = clock + lease
    WHERE chores.house = me OR chores.until < clock OR chores.until > clock + lease;
    has_chores := FOUND;
END $$;
"""
"""A clock that is set back: a lease lasts no longer than it is given for, also if it was given on a later
time of day. `now_ms` is the only clock there is, for appends too."""
