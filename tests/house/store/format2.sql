-- A house's file of format 2, as `.dump` wrote it: one table open, one finished, one being played.
BEGIN TRANSACTION;
CREATE TABLE link (hash TEXT PRIMARY KEY, person TEXT NOT NULL, until INTEGER NOT NULL);
INSERT INTO "link" VALUES('5db0963fd78849d35cf93acfa61cb706295148c94e7ab52bdf03485a9eb6dadb','40fcf632fb86b7f8',1794978171527);
CREATE TABLE log (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    UNIQUE (table_id, seq)
);
INSERT INTO "log" VALUES(1,'3bh-9t9p-rsh',1,'{"e":"made","time":1794977271769,"game":"wapi","seats":3,"options":{"advanced":false,"first":"random","clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"40fcf632fb86b7f8","host_name":"Ada","seed":"eVKIrR91syvoUxalbtHykFPy4klGkG81"}');
INSERT INTO "log" VALUES(2,'3bh-9t9p-rsh',2,'{"e":"sat","time":1794977271769,"seat":0,"person":"40fcf632fb86b7f8","name":"Ada"}');
INSERT INTO "log" VALUES(3,'3bh-9t9p-rsh',3,'{"e":"bot","time":1794977271769,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(4,'pbh-mvb3-df7',1,'{"e":"made","time":1794977271779,"game":"wapi","seats":2,"options":{"advanced":false,"first":0,"clock":0,"box":{"spaces":1,"spots":2,"symbols":1,"coins":{"0":3,"1":3}}},"host":"40fcf632fb86b7f8","host_name":"Ada","seed":"AKzh3UQwXNuCf4085lW9nEGdnd4yo-OO"}');
INSERT INTO "log" VALUES(5,'pbh-mvb3-df7',2,'{"e":"sat","time":1794977271779,"seat":0,"person":"40fcf632fb86b7f8","name":"Ada"}');
INSERT INTO "log" VALUES(6,'pbh-mvb3-df7',3,'{"e":"bot","time":1794977271779,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(7,'pbh-mvb3-df7',4,'{"e":"started","time":1794977271779,"version":1}');
INSERT INTO "log" VALUES(8,'pbh-mvb3-df7',5,'{"e":"act","at":5,"seat":0,"action":"1>owl","by":"40fcf632fb86b7f8","id":"m2"}');
INSERT INTO "log" VALUES(9,'pbh-mvb3-df7',6,'{"e":"act","at":1478,"seat":1,"action":"1>eagle"}');
INSERT INTO "log" VALUES(10,'pbh-mvb3-df7',7,'{"e":"act","at":1480,"seat":0,"action":"jackal","by":"40fcf632fb86b7f8","id":"m3"}');
INSERT INTO "log" VALUES(11,'pbh-mvb3-df7',8,'{"e":"act","at":1495,"seat":1,"action":"0>salmon"}');
INSERT INTO "log" VALUES(12,'pbh-mvb3-df7',9,'{"e":"act","at":1499,"seat":0,"action":"bear","by":"40fcf632fb86b7f8","id":"m4"}');
INSERT INTO "log" VALUES(13,'pbh-mvb3-df7',10,'{"e":"act","at":1504,"seat":1,"action":"0>owl"}');
INSERT INTO "log" VALUES(14,'pbh-mvb3-df7',11,'{"e":"act","at":1511,"seat":0,"action":"1>sorcerer","by":"40fcf632fb86b7f8","id":"m5"}');
INSERT INTO "log" VALUES(15,'pbh-mvb3-df7',12,'{"e":"act","at":1520,"seat":1,"action":"eagle"}');
INSERT INTO "log" VALUES(16,'pbh-mvb3-df7',13,'{"e":"act","at":1525,"seat":0,"action":"owl","by":"40fcf632fb86b7f8","id":"m6"}');
INSERT INTO "log" VALUES(17,'pbh-mvb3-df7',14,'{"e":"act","at":1528,"seat":1,"action":"0>salmon"}');
INSERT INTO "log" VALUES(18,'pbh-mvb3-df7',15,'{"e":"act","at":1586,"seat":0,"action":"salmon","by":"40fcf632fb86b7f8","id":"m7"}');
INSERT INTO "log" VALUES(19,'pbh-mvb3-df7',16,'{"e":"act","at":1589,"seat":1,"action":"sorcerer+"}');
INSERT INTO "log" VALUES(20,'qg9-7btr-rhz',1,'{"e":"made","time":1794977273384,"game":"wapi","seats":2,"options":{"advanced":false,"first":0,"clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"11179ccadecc3fe6","host_name":"Bob","seed":"lht2mTaNsIrtK0uiMtzrlN2u_04ezSw2"}');
INSERT INTO "log" VALUES(21,'qg9-7btr-rhz',2,'{"e":"sat","time":1794977273384,"seat":0,"person":"11179ccadecc3fe6","name":"Bob"}');
INSERT INTO "log" VALUES(22,'qg9-7btr-rhz',3,'{"e":"bot","time":1794977273384,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(23,'qg9-7btr-rhz',4,'{"e":"started","time":1794977273384,"version":1}');
INSERT INTO "log" VALUES(24,'qg9-7btr-rhz',5,'{"e":"act","at":4,"seat":0,"action":"1>owl","by":"11179ccadecc3fe6","id":"m8"}');
CREATE TABLE note (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (table_id, person)
);
INSERT INTO "note" VALUES('pbh-mvb3-df7','40fcf632fb86b7f8','{"mark": 1}');
CREATE TABLE person (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "person" VALUES('40fcf632fb86b7f8','Ada',1794977271507,1794960000000);
INSERT INTO "person" VALUES('11179ccadecc3fe6','Bob',1794977271518,1794960000000);
CREATE TABLE phase (table_id TEXT PRIMARY KEY, phase TEXT NOT NULL, since INTEGER NOT NULL);
INSERT INTO "phase" VALUES('3bh-9t9p-rsh','open',1794977271769);
INSERT INTO "phase" VALUES('pbh-mvb3-df7','over',1794977273374);
INSERT INTO "phase" VALUES('qg9-7btr-rhz','playing',1794977273384);
CREATE TABLE token (hash TEXT PRIMARY KEY, person TEXT NOT NULL, made INTEGER NOT NULL);
INSERT INTO "token" VALUES('87498aee624ae3db1b09e4d72abf84c0ac39faa3c3f5cb23cf4ddd0b14ed23ba','40fcf632fb86b7f8',1794977271507);
INSERT INTO "token" VALUES('f6ba721c64f9d6ed31a256975986a4b49600744de8a29d1f756623728c504d7d','11179ccadecc3fe6',1794977271518);
CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'gap in the log'); END;
CREATE INDEX phase_since ON phase (phase, since);
CREATE TRIGGER table_is_made AFTER INSERT ON log WHEN NEW.seq = 1
BEGIN
    INSERT INTO phase VALUES (NEW.table_id, 'open', coalesce(json_extract(NEW.entry, '$.time'), 0));
END;
CREATE TRIGGER match_is_started AFTER INSERT ON log WHEN substr(NEW.entry, 1, 14) = '{"e":"started"'
BEGIN
    UPDATE phase SET phase = 'playing', since = coalesce(json_extract(NEW.entry, '$.time'), 0)
    WHERE table_id = NEW.table_id;
END;
CREATE INDEX note_of_person ON note (person);
CREATE INDEX person_seen ON person (seen);
CREATE INDEX token_of_person ON token (person, made);
CREATE INDEX link_of_person ON link (person);
COMMIT;
PRAGMA application_id = 1382119767;
PRAGMA user_version = 2;
