"""Format 10: notices; see format 10 of SQLite."""

FORMAT_10 = """
CREATE TABLE notice (
    table_id text NOT NULL, person text NOT NULL, kind text NOT NULL, moment text NOT NULL,
    time bigint NOT NULL, about text NOT NULL, seen integer NOT NULL, send_at bigint, tries integer NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX notice_of_person ON notice (person, seen, time);
CREATE INDEX notice_to_send ON notice (send_at) WHERE send_at IS NOT NULL;
CREATE TABLE notice_choice (person text PRIMARY KEY, choice text NOT NULL);
CREATE TABLE push_device (
    id text PRIMARY KEY, person text NOT NULL, endpoint text NOT NULL, p256dh text NOT NULL,
    auth text NOT NULL, made bigint NOT NULL
);
CREATE INDEX push_device_of_person ON push_device (person, made);
CREATE TABLE house_key (name text PRIMARY KEY, value text NOT NULL);
"""
"""Which tables a house had in memory when it died is in their heads."""
