-- A house's file of format 1, as `.dump` wrote it: one table open, one finished, one being played.
BEGIN TRANSACTION;
CREATE TABLE link (hash TEXT PRIMARY KEY, person TEXT NOT NULL, until INTEGER NOT NULL);
INSERT INTO "link" VALUES('003a48db8538907478f7502cc1024b9ef6ae2725924e27e5c7a99bcc276a1642','7334281e42d6a038',1794964531548);
CREATE TABLE log (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    UNIQUE (table_id, seq)
);
INSERT INTO "log" VALUES(1,'9k64qqd',1,'{"e":"made","time":1794963627659,"game":"wapi","seats":3,"options":{"advanced":false,"first":"random","clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"7334281e42d6a038","host_name":"Ada","seed":"aRpzH6r8Mosz_c_ZzACE2iTt7QAptIoF"}');
INSERT INTO "log" VALUES(2,'9k64qqd',2,'{"e":"sat","time":1794963627659,"seat":0,"person":"7334281e42d6a038","name":"Ada"}');
INSERT INTO "log" VALUES(3,'9k64qqd',3,'{"e":"bot","time":1794963627659,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(4,'29nsss5',1,'{"e":"made","time":1794963627679,"game":"wapi","seats":2,"options":{"advanced":false,"first":0,"clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"7334281e42d6a038","host_name":"Ada","seed":"1c08pJDzStr4Q3qZeQnSIP5PrQYIhEGw"}');
INSERT INTO "log" VALUES(5,'29nsss5',2,'{"e":"sat","time":1794963627679,"seat":0,"person":"7334281e42d6a038","name":"Ada"}');
INSERT INTO "log" VALUES(6,'29nsss5',3,'{"e":"bot","time":1794963627679,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(7,'29nsss5',4,'{"e":"started","time":1794963627679,"version":1}');
INSERT INTO "log" VALUES(8,'29nsss5',5,'{"e":"act","at":11,"seat":0,"action":"2>owl","by":"7334281e42d6a038","id":"m1"}');
INSERT INTO "log" VALUES(9,'29nsss5',6,'{"e":"act","at":3468,"seat":1,"action":"owl+"}');
INSERT INTO "log" VALUES(10,'29nsss5',7,'{"e":"act","at":3478,"seat":0,"action":"1>owl","by":"7334281e42d6a038","id":"m2"}');
INSERT INTO "log" VALUES(11,'29nsss5',8,'{"e":"act","at":3483,"seat":1,"action":"0>owl"}');
INSERT INTO "log" VALUES(12,'29nsss5',9,'{"e":"act","at":3489,"seat":0,"action":"0>owl","by":"7334281e42d6a038","id":"m3"}');
INSERT INTO "log" VALUES(13,'29nsss5',10,'{"e":"act","at":3501,"seat":1,"action":"salmon+"}');
INSERT INTO "log" VALUES(14,'29nsss5',11,'{"e":"act","at":3515,"seat":0,"action":"0>owl","by":"7334281e42d6a038","id":"m4"}');
INSERT INTO "log" VALUES(15,'29nsss5',12,'{"e":"act","at":3522,"seat":1,"action":"5>salmon"}');
INSERT INTO "log" VALUES(16,'29nsss5',13,'{"e":"act","at":3530,"seat":0,"action":"0>salmon","by":"7334281e42d6a038","id":"m5"}');
INSERT INTO "log" VALUES(17,'29nsss5',14,'{"e":"act","at":3537,"seat":1,"action":"jackal"}');
INSERT INTO "log" VALUES(18,'29nsss5',15,'{"e":"act","at":3548,"seat":0,"action":"5>salmon","by":"7334281e42d6a038","id":"m6"}');
INSERT INTO "log" VALUES(19,'29nsss5',16,'{"e":"act","at":3550,"seat":1,"action":"sorcerer"}');
INSERT INTO "log" VALUES(20,'29nsss5',17,'{"e":"act","at":3561,"seat":0,"action":"1>salmon","by":"7334281e42d6a038","id":"m7"}');
INSERT INTO "log" VALUES(21,'29nsss5',18,'{"e":"act","at":3565,"seat":1,"action":"0>salmon"}');
INSERT INTO "log" VALUES(22,'29nsss5',19,'{"e":"act","at":3573,"seat":0,"action":"eagle","by":"7334281e42d6a038","id":"m8"}');
INSERT INTO "log" VALUES(23,'29nsss5',20,'{"e":"act","at":3583,"seat":1,"action":"5>bear"}');
INSERT INTO "log" VALUES(24,'29nsss5',21,'{"e":"act","at":3588,"seat":0,"action":"3>sorcerer","by":"7334281e42d6a038","id":"m9"}');
INSERT INTO "log" VALUES(25,'29nsss5',22,'{"e":"act","at":3596,"seat":1,"action":"sorcerer+"}');
INSERT INTO "log" VALUES(26,'29nsss5',23,'{"e":"act","at":3610,"seat":0,"action":"0>sorcerer","by":"7334281e42d6a038","id":"m10"}');
INSERT INTO "log" VALUES(27,'29nsss5',24,'{"e":"act","at":3614,"seat":1,"action":"2>sorcerer"}');
INSERT INTO "log" VALUES(28,'29nsss5',25,'{"e":"act","at":3620,"seat":0,"action":"0>sorcerer","by":"7334281e42d6a038","id":"m11"}');
INSERT INTO "log" VALUES(29,'29nsss5',26,'{"e":"act","at":3624,"seat":0,"action":"3>sorcerer","by":"7334281e42d6a038","id":"m12"}');
INSERT INTO "log" VALUES(30,'29nsss5',27,'{"e":"act","at":3637,"seat":1,"action":"0>jackal"}');
INSERT INTO "log" VALUES(31,'29nsss5',28,'{"e":"act","at":3647,"seat":0,"action":"2>jackal","by":"7334281e42d6a038","id":"m13"}');
INSERT INTO "log" VALUES(32,'29nsss5',29,'{"e":"act","at":3656,"seat":0,"action":"0>jackal","by":"7334281e42d6a038","id":"m14"}');
INSERT INTO "log" VALUES(33,'29nsss5',30,'{"e":"act","at":3668,"seat":0,"action":"salmon","by":"7334281e42d6a038","id":"m15"}');
INSERT INTO "log" VALUES(34,'29nsss5',31,'{"e":"act","at":3679,"seat":0,"action":"1>jackal","by":"7334281e42d6a038","id":"m16"}');
INSERT INTO "log" VALUES(35,'29nsss5',32,'{"e":"act","at":3685,"seat":1,"action":"0>eagle"}');
INSERT INTO "log" VALUES(36,'29nsss5',33,'{"e":"act","at":3687,"seat":0,"action":"3>jackal","by":"7334281e42d6a038","id":"m17"}');
INSERT INTO "log" VALUES(37,'29nsss5',34,'{"e":"act","at":3698,"seat":0,"action":"0>bear","by":"7334281e42d6a038","id":"m18"}');
INSERT INTO "log" VALUES(38,'29nsss5',35,'{"e":"act","at":3710,"seat":1,"action":"3>bear"}');
INSERT INTO "log" VALUES(39,'29nsss5',36,'{"e":"act","at":3728,"seat":0,"action":"5>bear","by":"7334281e42d6a038","id":"m19"}');
INSERT INTO "log" VALUES(40,'29nsss5',37,'{"e":"act","at":3736,"seat":1,"action":"0>bear"}');
INSERT INTO "log" VALUES(41,'29nsss5',38,'{"e":"act","at":3741,"seat":0,"action":"jackal","by":"7334281e42d6a038","id":"m20"}');
INSERT INTO "log" VALUES(42,'29nsss5',39,'{"e":"act","at":3760,"seat":0,"action":"0>eagle","by":"7334281e42d6a038","id":"m21"}');
INSERT INTO "log" VALUES(43,'29nsss5',40,'{"e":"act","at":3774,"seat":1,"action":"1>eagle"}');
INSERT INTO "log" VALUES(44,'29nsss5',41,'{"e":"act","at":3781,"seat":0,"action":"0>eagle","by":"7334281e42d6a038","id":"m22"}');
INSERT INTO "log" VALUES(45,'29nsss5',42,'{"e":"act","at":3800,"seat":0,"action":"1>eagle","by":"7334281e42d6a038","id":"m23"}');
INSERT INTO "log" VALUES(46,'qf82kkv',1,'{"e":"made","time":1794963631498,"game":"wapi","seats":2,"options":{"advanced":false,"first":0,"clock":0,"box":{"spaces":4,"spots":5,"symbols":4,"coins":{"0":18,"1":12,"2":6,"3":6,"5":6}}},"host":"ea242d1942fc4967","host_name":"Bob","seed":"4ND0hcZPy3BX_U9jE-MyA5mC2uIog1YO"}');
INSERT INTO "log" VALUES(47,'qf82kkv',2,'{"e":"sat","time":1794963631498,"seat":0,"person":"ea242d1942fc4967","name":"Bob"}');
INSERT INTO "log" VALUES(48,'qf82kkv',3,'{"e":"bot","time":1794963631498,"seat":1,"level":"easy","name":"Wanda"}');
INSERT INTO "log" VALUES(49,'qf82kkv',4,'{"e":"started","time":1794963631498,"version":1}');
INSERT INTO "log" VALUES(50,'qf82kkv',5,'{"e":"act","at":3,"seat":0,"action":"jackal","by":"ea242d1942fc4967","id":"m25"}');
INSERT INTO "log" VALUES(51,'qf82kkv',6,'{"e":"act","at":18,"seat":1,"action":"5>sorcerer"}');
CREATE TABLE note (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (table_id, person)
);
INSERT INTO "note" VALUES('29nsss5','7334281e42d6a038','{"mark": 1}');
CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL);
INSERT INTO "person" VALUES('7334281e42d6a038','Ada',1794963627114);
INSERT INTO "person" VALUES('ea242d1942fc4967','Bob',1794963627127);
CREATE TABLE token (hash TEXT PRIMARY KEY, person TEXT NOT NULL, made INTEGER NOT NULL);
INSERT INTO "token" VALUES('4e2ccffcd23719278a95c077578ddc22f4c950b175854fd49956cd80a980f337','7334281e42d6a038',1794963627114);
INSERT INTO "token" VALUES('0faff2d4caa848648be0b05f5d186aa001b67684bb5d015e94e4013f43525230','ea242d1942fc4967',1794963627127);
CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'gap in the log'); END;
CREATE INDEX token_of_person ON token (person, made);
COMMIT;
PRAGMA user_version = 1;
