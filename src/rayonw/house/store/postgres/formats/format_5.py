"""Format 5: what belongs to the host's desk."""

FORMAT_5 = """
CREATE TABLE desk_key (hash text NOT NULL, house text NOT NULL, PRIMARY KEY (hash, house));
CREATE TABLE bar (
    kind text NOT NULL, who text NOT NULL, name text NOT NULL, what text NOT NULL, since bigint NOT NULL,
    PRIMARY KEY (kind, who)
);
CREATE TABLE audit (
    time bigint NOT NULL, act text NOT NULL, detail text NOT NULL, PRIMARY KEY (time, act, detail)
);
"""
"""Hashes of the secrets that open the desk, whom it silences or bans, and what was done there."""
