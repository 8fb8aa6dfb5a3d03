"""Format 2: whose tables are whose."""

FORMAT_2 = """
CREATE TABLE card (
    table_id text PRIMARY KEY, seq integer NOT NULL, card text NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE sitting (
    person text NOT NULL, table_id text NOT NULL, seq integer NOT NULL, rank integer NOT NULL,
    since bigint NOT NULL, game text NOT NULL, PRIMARY KEY (table_id, person)
) WITH (fillfactor = 50);
CREATE INDEX sitting_listed ON sitting (person, rank, since, game);

CREATE FUNCTION person_has_sat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO rayonw.sitting
    SELECT
        new.entry::json ->> 'person', new.table_id, new.seq, 1, new.time,
        coalesce((
            SELECT entry::json ->> 'game' FROM rayonw.log AS first WHERE table_id = new.table_id AND seq = 1
        ), '')
    ON CONFLICT (table_id, person) DO UPDATE SET seq = excluded.seq;
    RETURN NULL;
END $$;
CREATE TRIGGER person_has_sat AFTER INSERT ON log
FOR EACH ROW WHEN (starts_with(new.entry, '{"e":"sat"')) EXECUTE FUNCTION person_has_sat();

CREATE FUNCTION lesson_is_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM rayonw.sitting WHERE table_id = new.table_id;
    RETURN NULL;
END $$;
CREATE TRIGGER lesson_is_begun AFTER INSERT ON log
FOR EACH ROW WHEN (starts_with(new.entry, '{"e":"staged"')) EXECUTE FUNCTION lesson_is_begun();

INSERT INTO sitting
SELECT
    found.person, table_id, max(found.seq), CASE phase WHEN 'over' THEN 2 ELSE 1 END, since, max(found.game)
FROM (
    SELECT entry::json ->> 'person' AS person, table_id, seq, '' AS game
    FROM log WHERE starts_with(entry, '{"e":"sat"')
    UNION ALL
    SELECT seat ->> 'person', table_id, seq, entry::json -> 'made' ->> 'game'
    FROM log, json_array_elements(
        CASE WHEN starts_with(entry, '{"e":"folded"') THEN entry::json -> 'seats' ELSE '[]' END
    ) AS seat
    UNION ALL
    SELECT entry::json ->> 'host', table_id, seq, entry::json ->> 'game'
    FROM log WHERE seq = 1 AND starts_with(entry, '{"e":"made"')
) AS found
JOIN head USING (table_id)
WHERE found.person <> '' AND phase <> 'gone'
GROUP BY found.person, table_id, phase, since;
DELETE FROM sitting WHERE table_id IN (SELECT table_id FROM log WHERE starts_with(entry, '{"e":"staged"'));
"""
"""Which tables are whose, and what lists tell of them; see format 3 of SQLite."""
