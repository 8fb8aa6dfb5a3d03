"""Format 6: deadlines of matches over days; see format 6 of SQLite."""

FORMAT_6 = """
CREATE TABLE due (
    table_id text PRIMARY KEY, seq integer NOT NULL, due bigint NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX due_soon ON due (due);
CREATE TABLE pulse (what text PRIMARY KEY, alive bigint NOT NULL);

CREATE FUNCTION match_over_days_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO rayonw.due VALUES (new.table_id, 0, (new.entry::json ->> 'time')::bigint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER match_over_days_begins AFTER INSERT ON log
FOR EACH ROW WHEN (starts_with(new.entry, '{"e":"started"') AND strpos(new.entry, '"days":') > 0)
EXECUTE FUNCTION match_over_days_begins();

-- A house is open. If none was for longer than `closed`, all deadlines are later by the time since the last.
CREATE FUNCTION house_is_open(at bigint, closed bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    before bigint;
    given bigint := 0;
BEGIN
    INSERT INTO pulse VALUES ('house', at) ON CONFLICT DO NOTHING;
    SELECT alive INTO before FROM pulse FOR UPDATE;
    IF at - before > closed THEN
        given := at - before;
        UPDATE due SET due = due.due + given;
    END IF;
    UPDATE pulse SET alive = at;
    RETURN given;
END $$;
"""
