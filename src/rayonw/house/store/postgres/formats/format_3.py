"""Format 3: the list of open tables."""

FORMAT_3 = """
CREATE TABLE open_list (
    table_id text PRIMARY KEY, game text NOT NULL, host text NOT NULL, waiting integer NOT NULL,
    free integer NOT NULL, since bigint NOT NULL, seen bigint NOT NULL, card text NOT NULL
);
CREATE INDEX open_list_of_game ON open_list (game, since) WHERE waiting > 0;
CREATE INDEX open_list_since ON open_list (since) WHERE waiting > 0;
CREATE INDEX open_list_host ON open_list (host);
CREATE INDEX open_list_seen ON open_list (seen);
"""
"""The list of open tables; houses make it of the logs of the tables they drive."""
