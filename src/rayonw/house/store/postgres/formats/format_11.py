"""Format 11: groups; see format 11 of SQLite."""

FORMAT_11 = """
CREATE TABLE play_group (code text PRIMARY KEY, name text NOT NULL, made bigint NOT NULL);
CREATE TABLE group_member (
    group_code text NOT NULL, person text NOT NULL, place integer NOT NULL, since bigint NOT NULL,
    PRIMARY KEY (group_code, person)
);
CREATE INDEX group_of_person ON group_member (person);
CREATE TABLE group_match (
    group_code text NOT NULL, code text NOT NULL, since bigint NOT NULL, PRIMARY KEY (group_code, code)
);
CREATE INDEX group_match_since ON group_match (group_code, since);
CREATE INDEX group_match_of_table ON group_match (code);

CREATE FUNCTION group_plays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO rayonw.group_match
    VALUES (new.entry::json ->> 'group', new.table_id, (new.entry::json ->> 'time')::bigint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER group_plays AFTER INSERT ON log FOR EACH ROW
WHEN (
    starts_with(new.entry, '{"e":"grouped"')
    OR new.seq = 1 AND starts_with(new.entry, '{"e":"made"') AND strpos(new.entry, '"group":"') > 0
)
EXECUTE FUNCTION group_plays();
"""
