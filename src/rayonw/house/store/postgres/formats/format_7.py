"""Format 7: of whom which logs tell, and who is to be forgotten; see format 7 of SQLite."""

FORMAT_7 = """
CREATE TABLE trace (person text NOT NULL, table_id text NOT NULL, PRIMARY KEY (person, table_id));
CREATE INDEX trace_of_table ON trace (table_id);
CREATE TABLE forgetting (person text PRIMARY KEY, salt text NOT NULL, since bigint NOT NULL);

CREATE FUNCTION person_leaves_a_trace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO rayonw.trace VALUES (new.entry::json ->> 'person', new.table_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER person_leaves_a_trace AFTER INSERT ON log
FOR EACH ROW WHEN (starts_with(new.entry, '{"e":"sat"')) EXECUTE FUNCTION person_leaves_a_trace();

CREATE FUNCTION host_leaves_a_trace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO rayonw.trace VALUES (new.entry::json ->> 'host', new.table_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER host_leaves_a_trace AFTER INSERT ON log
FOR EACH ROW WHEN (new.seq = 1 AND starts_with(new.entry, '{"e":"made"'))
EXECUTE FUNCTION host_leaves_a_trace();

INSERT INTO trace
SELECT DISTINCT found.person, found.table_id FROM (
    SELECT entry::json ->> 'person' AS person, table_id FROM log WHERE starts_with(entry, '{"e":"sat"')
    UNION ALL
    SELECT entry::json ->> 'host', table_id FROM log WHERE seq = 1 AND starts_with(entry, '{"e":"made"')
    UNION ALL
    SELECT entry::json -> 'made' ->> 'host', table_id FROM log WHERE starts_with(entry, '{"e":"folded"')
    UNION ALL
    SELECT seat ->> 'person', table_id FROM log, json_array_elements(
        CASE WHEN starts_with(entry, '{"e":"folded"') THEN entry::json -> 'seats' ELSE '[]' END
    ) AS seat
    UNION ALL
    SELECT message ->> 0, table_id FROM log, json_array_elements(
        CASE WHEN starts_with(entry, '{"e":"folded"') THEN entry::json -> 'done' ELSE '[]' END
    ) AS message
    UNION ALL
    SELECT person, table_id FROM log, json_object_keys(
        CASE WHEN starts_with(entry, '{"e":"folded"') THEN entry::json -> 'removed' ELSE '{}' END
    ) AS person
) AS found
WHERE found.person <> '';
"""
