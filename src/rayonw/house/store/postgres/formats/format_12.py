"""Format 12: where on a ladder a rating is; see format 12 of SQLite."""

FORMAT_12 = """
ALTER TABLE rating ADD COLUMN rung integer NOT NULL DEFAULT 0;
UPDATE rating SET rung = CASE WHEN matches >= 10 THEN 2 ELSE 1 END FROM person
WHERE person.id = rating.person COLLATE "default" AND person.ladder = 1;
CREATE INDEX rating_rung ON rating (game, rung DESC, mu DESC, person) WHERE rung > 0;
"""
