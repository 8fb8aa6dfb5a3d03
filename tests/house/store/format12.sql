BEGIN TRANSACTION;
CREATE TABLE audit (
    time INTEGER NOT NULL, act TEXT NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (time, act, detail)
);
CREATE TABLE awake (table_id TEXT PRIMARY KEY, behind INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE bar (
    kind TEXT NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL, what TEXT NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (kind, who)
);
CREATE TABLE card (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, card TEXT NOT NULL);
INSERT INTO "card" VALUES('t7m-4q6x-6rt',0,'{"game":"wapi","phase":"over","seats":[{"kind":"person","name":"Ada","person":"71dd1c8fd42a0d6d"},{"kind":"bot","name":"Wanda","level":"easy"}],"outcome":{"scores":[0,20],"winners":[1],"reason":"wapi.E1"}}');
INSERT INTO "card" VALUES('w8s-4jfz-752',6,'{"game":"wapi","phase":"playing","seats":[{"kind":"person","name":"Bob","person":"d21ea4cf84544e08"},{"kind":"bot","name":"Wanda","level":"easy"}]}');
INSERT INTO "card" VALUES('kdf-sskq-g9n',3,'{"game":"wapi","phase":"open","seats":[{"kind":"person","name":"Ada","person":"71dd1c8fd42a0d6d"},{"kind":"bot","name":"Wanda","level":"easy"},{"kind":"open"}]}');
CREATE TABLE daily (
    day INTEGER NOT NULL, game TEXT NOT NULL, person TEXT NOT NULL, code TEXT NOT NULL,
    place INTEGER NOT NULL, seats INTEGER NOT NULL, points INTEGER NOT NULL, lead INTEGER NOT NULL,
    time INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY (day, game, person)
) WITHOUT ROWID;
CREATE TABLE desk_key (hash TEXT PRIMARY KEY);
CREATE TABLE due (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, due INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE forgetting (
    person TEXT PRIMARY KEY, salt TEXT NOT NULL, since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE group_match (
    group_code TEXT NOT NULL, code TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (group_code, code)
) WITHOUT ROWID;
CREATE TABLE group_member (
    group_code TEXT NOT NULL, person TEXT NOT NULL, place INTEGER NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (group_code, person)
) WITHOUT ROWID;
CREATE TABLE house_key (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE link (hash TEXT PRIMARY KEY, person TEXT NOT NULL, until INTEGER NOT NULL);
INSERT INTO "link" VALUES('a25c4309dc4642df81d3023eb6edaa8c4e46fb958e78939770d1ffaecb75467e','71dd1c8fd42a0d6d',1794997483133);
CREATE TABLE log (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    UNIQUE (table_id, seq)
);
INSERT INTO "log" VALUES(1,'kdf-sskq-g9n',1,'{"e":"made","time":1794996581945,"game":"wapi","seats":3,"options":{"advanced":false,"first":"random","clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"71dd1c8fd42a0d6d","host_name":"Ada","seed":"Skv9y6iPb8Kk618Q65y2ZNNhWpUMQ2Tv"}');
INSERT INTO "log" VALUES(2,'kdf-sskq-g9n',2,'{"e":"sat","time":1794996581945,"seat":0,"person":"71dd1c8fd42a0d6d","name":"Ada"}');
INSERT INTO "log" VALUES(3,'kdf-sskq-g9n',3,'{"e":"bot","time":1794996581945,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(4,'t7m-4q6x-6rt',1,'{"e":"made","time":1794996581953,"game":"wapi","seats":2,"options":{"advanced":false,"first":0,"clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"71dd1c8fd42a0d6d","host_name":"Ada","seed":"BgNYpTACBA4jkWAEg-3xDTLbp7nzMha6"}');
INSERT INTO "log" VALUES(5,'t7m-4q6x-6rt',2,'{"e":"sat","time":1794996581953,"seat":0,"person":"71dd1c8fd42a0d6d","name":"Ada"}');
INSERT INTO "log" VALUES(6,'t7m-4q6x-6rt',3,'{"e":"bot","time":1794996581953,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(7,'t7m-4q6x-6rt',4,'{"e":"started","time":1794996581953,"version":1}');
INSERT INTO "log" VALUES(8,'t7m-4q6x-6rt',5,'{"e":"act","at":0,"seat":0,"action":"1>owl","by":"71dd1c8fd42a0d6d","id":"m1"}');
INSERT INTO "log" VALUES(9,'t7m-4q6x-6rt',6,'{"e":"act","at":935,"seat":1,"action":"jackal"}');
INSERT INTO "log" VALUES(10,'t7m-4q6x-6rt',7,'{"e":"act","at":939,"seat":0,"action":"5>owl","by":"71dd1c8fd42a0d6d","id":"m2"}');
INSERT INTO "log" VALUES(11,'t7m-4q6x-6rt',8,'{"e":"act","at":947,"seat":1,"action":"0>sorcerer"}');
INSERT INTO "log" VALUES(12,'t7m-4q6x-6rt',9,'{"e":"act","at":950,"seat":0,"action":"1>owl","by":"71dd1c8fd42a0d6d","id":"m3"}');
INSERT INTO "log" VALUES(13,'t7m-4q6x-6rt',10,'{"e":"act","at":959,"seat":1,"action":"0>salmon"}');
INSERT INTO "log" VALUES(14,'t7m-4q6x-6rt',11,'{"e":"act","at":962,"seat":0,"action":"3>owl","by":"71dd1c8fd42a0d6d","id":"m4"}');
INSERT INTO "log" VALUES(15,'t7m-4q6x-6rt',12,'{"e":"act","at":967,"seat":1,"action":"0>owl"}');
INSERT INTO "log" VALUES(16,'t7m-4q6x-6rt',13,'{"e":"act","at":974,"seat":0,"action":"bear","by":"71dd1c8fd42a0d6d","id":"m5"}');
INSERT INTO "log" VALUES(17,'t7m-4q6x-6rt',14,'{"e":"act","at":979,"seat":1,"action":"5>jackal"}');
INSERT INTO "log" VALUES(18,'t7m-4q6x-6rt',15,'{"e":"act","at":986,"seat":0,"action":"bear","by":"71dd1c8fd42a0d6d","id":"m6"}');
INSERT INTO "log" VALUES(19,'t7m-4q6x-6rt',16,'{"e":"act","at":991,"seat":1,"action":"owl"}');
INSERT INTO "log" VALUES(20,'t7m-4q6x-6rt',17,'{"e":"act","at":994,"seat":0,"action":"owl","by":"71dd1c8fd42a0d6d","id":"m7"}');
INSERT INTO "log" VALUES(21,'t7m-4q6x-6rt',18,'{"e":"act","at":1003,"seat":1,"action":"1>salmon"}');
INSERT INTO "log" VALUES(22,'t7m-4q6x-6rt',19,'{"e":"act","at":1006,"seat":0,"action":"0>sorcerer","by":"71dd1c8fd42a0d6d","id":"m8"}');
INSERT INTO "log" VALUES(23,'t7m-4q6x-6rt',20,'{"e":"act","at":1011,"seat":1,"action":"0>sorcerer"}');
INSERT INTO "log" VALUES(24,'t7m-4q6x-6rt',21,'{"e":"act","at":1017,"seat":0,"action":"0>sorcerer","by":"71dd1c8fd42a0d6d","id":"m9"}');
INSERT INTO "log" VALUES(25,'t7m-4q6x-6rt',22,'{"e":"act","at":1023,"seat":1,"action":"owl+"}');
INSERT INTO "log" VALUES(26,'t7m-4q6x-6rt',23,'{"e":"act","at":1030,"seat":0,"action":"0>sorcerer","by":"71dd1c8fd42a0d6d","id":"m10"}');
INSERT INTO "log" VALUES(27,'t7m-4q6x-6rt',24,'{"e":"act","at":1035,"seat":1,"action":"eagle"}');
INSERT INTO "log" VALUES(28,'t7m-4q6x-6rt',25,'{"e":"act","at":1042,"seat":0,"action":"0>jackal","by":"71dd1c8fd42a0d6d","id":"m11"}');
INSERT INTO "log" VALUES(29,'t7m-4q6x-6rt',26,'{"e":"act","at":1047,"seat":1,"action":"1>jackal"}');
INSERT INTO "log" VALUES(30,'t7m-4q6x-6rt',27,'{"e":"act","at":1050,"seat":0,"action":"0>jackal","by":"71dd1c8fd42a0d6d","id":"m12"}');
INSERT INTO "log" VALUES(31,'t7m-4q6x-6rt',28,'{"e":"act","at":1059,"seat":1,"action":"0>salmon"}');
INSERT INTO "log" VALUES(32,'t7m-4q6x-6rt',29,'{"e":"act","at":1062,"seat":0,"action":"2>jackal","by":"71dd1c8fd42a0d6d","id":"m13"}');
INSERT INTO "log" VALUES(33,'t7m-4q6x-6rt',30,'{"e":"act","at":1068,"seat":1,"action":"1>salmon"}');
INSERT INTO "log" VALUES(34,'t7m-4q6x-6rt',31,'{"e":"act","at":1074,"seat":0,"action":"1>bear","by":"71dd1c8fd42a0d6d","id":"m14"}');
INSERT INTO "log" VALUES(35,'t7m-4q6x-6rt',32,'{"e":"act","at":1079,"seat":1,"action":"jackal"}');
INSERT INTO "log" VALUES(36,'t7m-4q6x-6rt',33,'{"e":"act","at":1086,"seat":0,"action":"0>bear","by":"71dd1c8fd42a0d6d","id":"m15"}');
INSERT INTO "log" VALUES(37,'t7m-4q6x-6rt',34,'{"e":"act","at":1091,"seat":1,"action":"0>eagle"}');
INSERT INTO "log" VALUES(38,'t7m-4q6x-6rt',35,'{"e":"act","at":1098,"seat":0,"action":"5>bear","by":"71dd1c8fd42a0d6d","id":"m16"}');
INSERT INTO "log" VALUES(39,'t7m-4q6x-6rt',36,'{"e":"act","at":1103,"seat":1,"action":"1>salmon"}');
INSERT INTO "log" VALUES(40,'t7m-4q6x-6rt',37,'{"e":"act","at":1106,"seat":0,"action":"2>bear","by":"71dd1c8fd42a0d6d","id":"m17"}');
INSERT INTO "log" VALUES(41,'t7m-4q6x-6rt',38,'{"e":"act","at":1111,"seat":1,"action":"salmon"}');
INSERT INTO "log" VALUES(42,'t7m-4q6x-6rt',39,'{"e":"act","at":1118,"seat":0,"action":"salmon","by":"71dd1c8fd42a0d6d","id":"m18"}');
INSERT INTO "log" VALUES(43,'t7m-4q6x-6rt',40,'{"e":"act","at":1127,"seat":1,"action":"1>eagle"}');
INSERT INTO "log" VALUES(44,'t7m-4q6x-6rt',41,'{"e":"act","at":1130,"seat":0,"action":"2>bear","by":"71dd1c8fd42a0d6d","id":"m19"}');
INSERT INTO "log" VALUES(45,'t7m-4q6x-6rt',42,'{"e":"act","at":1135,"seat":1,"action":"0>eagle"}');
INSERT INTO "log" VALUES(46,'t7m-4q6x-6rt',43,'{"e":"act","at":1138,"seat":0,"action":"1>eagle","by":"71dd1c8fd42a0d6d","id":"m20"}');
INSERT INTO "log" VALUES(47,'t7m-4q6x-6rt',44,'{"e":"act","at":1147,"seat":1,"action":"bear+"}');
INSERT INTO "log" VALUES(48,'t7m-4q6x-6rt',45,'{"e":"act","at":1149,"seat":0,"action":"5>eagle","by":"71dd1c8fd42a0d6d","id":"m21"}');
INSERT INTO "log" VALUES(49,'w8s-4jfz-752',1,'{"e":"made","time":1794996583121,"game":"wapi","seats":2,"options":{"advanced":false,"first":0,"clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"d21ea4cf84544e08","host_name":"Bob","seed":"2zPS0V1tumavsiQ_9bSFoveX1GVUSc6f"}');
INSERT INTO "log" VALUES(50,'w8s-4jfz-752',2,'{"e":"sat","time":1794996583121,"seat":0,"person":"d21ea4cf84544e08","name":"Bob"}');
INSERT INTO "log" VALUES(51,'w8s-4jfz-752',3,'{"e":"bot","time":1794996583121,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(52,'w8s-4jfz-752',4,'{"e":"started","time":1794996583121,"version":1}');
INSERT INTO "log" VALUES(53,'w8s-4jfz-752',5,'{"e":"act","at":0,"seat":0,"action":"owl","by":"d21ea4cf84544e08","id":"m23"}');
INSERT INTO "log" VALUES(54,'w8s-4jfz-752',6,'{"e":"act","at":10,"seat":1,"action":"eagle"}');
CREATE TABLE note (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (table_id, person)
);
INSERT INTO "note" VALUES('t7m-4q6x-6rt','71dd1c8fd42a0d6d','{"mark": 1}');
CREATE TABLE notice (
    table_id TEXT NOT NULL, person TEXT NOT NULL, kind TEXT NOT NULL, moment TEXT NOT NULL,
    time INTEGER NOT NULL, about TEXT NOT NULL, seen INTEGER NOT NULL, send_at INTEGER,
    tries INTEGER NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE TABLE notice_choice (person TEXT PRIMARY KEY, choice TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE open_list (
    table_id TEXT PRIMARY KEY, game TEXT NOT NULL, host TEXT NOT NULL, waiting INTEGER NOT NULL,
    free INTEGER NOT NULL, since INTEGER NOT NULL, seen INTEGER NOT NULL, card TEXT NOT NULL
);
CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0, face TEXT NOT NULL DEFAULT '', public TEXT NOT NULL DEFAULT '', ladder INTEGER NOT NULL DEFAULT 0);
INSERT INTO "person" VALUES('71dd1c8fd42a0d6d','Ada',1794996581691,1794960000000,'','',0);
INSERT INTO "person" VALUES('d21ea4cf84544e08','Bob',1794996581712,1794960000000,'','',0);
CREATE TABLE phase (table_id TEXT PRIMARY KEY, phase TEXT NOT NULL, since INTEGER NOT NULL);
INSERT INTO "phase" VALUES('kdf-sskq-g9n','open',1794996581945);
INSERT INTO "phase" VALUES('t7m-4q6x-6rt','over',1794996583107);
INSERT INTO "phase" VALUES('w8s-4jfz-752','playing',1794996583121);
CREATE TABLE play_group (code TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL);
CREATE TABLE played (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, ended INTEGER NOT NULL, rated INTEGER NOT NULL,
    settled INTEGER NOT NULL, told TEXT NOT NULL
);
CREATE TABLE pulse (what TEXT PRIMARY KEY, alive INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE push_device (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL,
    auth TEXT NOT NULL, made INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE rating (
    game TEXT NOT NULL, person TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
    matches INTEGER NOT NULL, rung INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game, person)
) WITHOUT ROWID;
CREATE TABLE result (
    person TEXT NOT NULL, code TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,
    ended INTEGER NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL,
    counts INTEGER NOT NULL, against TEXT NOT NULL, low INTEGER NOT NULL, length INTEGER NOT NULL,
    variant TEXT NOT NULL, rated INTEGER NOT NULL, mu_before REAL, sigma_before REAL, mu REAL, sigma REAL,
    nth INTEGER, PRIMARY KEY (code, person)
);
CREATE TABLE secret (what TEXT PRIMARY KEY, value TEXT NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "secret" VALUES('daily','4Xq0m1wYb7sQ2kVfT9uJ6rLhZcN8eDgPaWiOyRxKtBM',1795000000000);
CREATE TABLE sitting (
    person TEXT NOT NULL, table_id TEXT NOT NULL, seq INTEGER NOT NULL, rank INTEGER NOT NULL,
    since INTEGER NOT NULL, game TEXT NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
INSERT INTO "sitting" VALUES('71dd1c8fd42a0d6d','kdf-sskq-g9n',3,1,1794996581945,'wapi');
INSERT INTO "sitting" VALUES('71dd1c8fd42a0d6d','t7m-4q6x-6rt',45,2,1794996583152,'wapi');
INSERT INTO "sitting" VALUES('d21ea4cf84544e08','w8s-4jfz-752',6,0,1794996583152,'wapi');
CREATE TABLE token (hash TEXT PRIMARY KEY, person TEXT NOT NULL, made INTEGER NOT NULL);
INSERT INTO "token" VALUES('68aefbc8d5d5789ebd8324c70d2e1ad20fd4b9648960284934f5ed69f1aca9a3','71dd1c8fd42a0d6d',1794996581691);
INSERT INTO "token" VALUES('26d122427ed0d2bcea05b84ab14f6cf3e75a8931c416a6da6a92e6dd031f808c','d21ea4cf84544e08',1794996581712);
CREATE TABLE trace (
    person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
INSERT INTO "trace" VALUES('71dd1c8fd42a0d6d','kdf-sskq-g9n');
INSERT INTO "trace" VALUES('71dd1c8fd42a0d6d','t7m-4q6x-6rt');
INSERT INTO "trace" VALUES('d21ea4cf84544e08','w8s-4jfz-752');
CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'gap in the log'); END;
CREATE INDEX token_of_person ON token (person, made);
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
CREATE INDEX link_of_person ON link (person);
CREATE INDEX sitting_listed ON sitting (person, rank, since, game);
CREATE TRIGGER person_has_sat AFTER INSERT ON log WHEN substr(NEW.entry, 1, 10) = '{"e":"sat"'
BEGIN
    INSERT INTO sitting
    SELECT
        json_extract(NEW.entry, '$.person'), NEW.table_id, NEW.seq, 1, json_extract(NEW.entry, '$.time'),
        coalesce(
            (SELECT json_extract(entry, '$.game') FROM log WHERE table_id = NEW.table_id AND seq = 1), ''
        )
    WHERE true
    ON CONFLICT DO UPDATE SET seq = excluded.seq;
END;
CREATE TRIGGER lesson_is_begun AFTER INSERT ON log WHEN substr(NEW.entry, 1, 13) = '{"e":"staged"'
BEGIN
    DELETE FROM sitting WHERE table_id = NEW.table_id;
END;
CREATE INDEX open_list_of_game ON open_list (game, since) WHERE waiting > 0;
CREATE INDEX open_list_since ON open_list (since) WHERE waiting > 0;
CREATE INDEX open_list_host ON open_list (host);
CREATE INDEX open_list_seen ON open_list (seen);
CREATE INDEX due_soon ON due (due);
CREATE TRIGGER match_over_days_begins AFTER INSERT ON log
WHEN substr(NEW.entry, 1, 14) = '{"e":"started"' AND instr(NEW.entry, '"days":')
BEGIN
    INSERT OR IGNORE INTO due VALUES (NEW.table_id, 0, json_extract(NEW.entry, '$.time'));
END;
CREATE INDEX trace_of_table ON trace (table_id);
CREATE TRIGGER person_leaves_a_trace AFTER INSERT ON log WHEN substr(NEW.entry, 1, 10) = '{"e":"sat"'
BEGIN
    INSERT OR IGNORE INTO trace VALUES (json_extract(NEW.entry, '$.person'), NEW.table_id);
END;
CREATE TRIGGER host_leaves_a_trace AFTER INSERT ON log
WHEN NEW.seq = 1 AND substr(NEW.entry, 1, 11) = '{"e":"made"'
BEGIN
    INSERT OR IGNORE INTO trace VALUES (json_extract(NEW.entry, '$.host'), NEW.table_id);
END;
CREATE UNIQUE INDEX person_public ON person (public) WHERE public <> '';
CREATE INDEX played_rated ON played (game, ended, code) WHERE rated = 1;
CREATE INDEX played_unsettled ON played (game, ended, code) WHERE settled = 0;
CREATE INDEX result_of_person ON result (person, ended, code);
CREATE INDEX result_rated ON result (person, game, ended, code) WHERE rated = 1;
CREATE INDEX rating_of_person ON rating (person);
CREATE INDEX daily_of_person ON daily (person, day);
CREATE INDEX notice_of_person ON notice (person, seen, time);
CREATE INDEX notice_to_send ON notice (send_at) WHERE send_at IS NOT NULL;
CREATE INDEX push_device_of_person ON push_device (person, made);
CREATE TRIGGER table_is_awake AFTER INSERT ON log WHEN NEW.seq = 1
BEGIN
    INSERT OR IGNORE INTO awake VALUES (NEW.table_id, 0);
END;
CREATE INDEX group_of_person ON group_member (person);
CREATE INDEX group_match_since ON group_match (group_code, since);
CREATE INDEX group_match_of_table ON group_match (code);
CREATE TRIGGER group_plays AFTER INSERT ON log
WHEN substr(NEW.entry, 1, 14) = '{"e":"grouped"'
    OR NEW.seq = 1 AND substr(NEW.entry, 1, 11) = '{"e":"made"' AND instr(NEW.entry, '"group":"')
BEGIN
    INSERT OR IGNORE INTO group_match
    VALUES (json_extract(NEW.entry, '$.group'), NEW.table_id, json_extract(NEW.entry, '$.time'));
END;
CREATE INDEX rating_rung ON rating (game, rung DESC, mu DESC, person) WHERE rung > 0;
COMMIT;
PRAGMA application_id = 1382119767;
PRAGMA user_version = 12;
