"""Format 12: who is on ladders is known beside the rating; see format 12 of SQLite."""

FORMAT_12 = """
ALTER TABLE rating ADD COLUMN ladder integer NOT NULL DEFAULT 0;
UPDATE rating SET ladder = 1 FROM person
WHERE person.id = rating.person COLLATE "default" AND person.ladder = 1;
CREATE INDEX rating_ladder ON rating (game, mu, person, matches) WHERE ladder = 1;
"""
