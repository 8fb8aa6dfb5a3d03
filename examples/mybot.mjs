#!/usr/bin/env node
// A player in a few lines, for Node: it reads questions and writes answers, as lines of JSON.
// What a question holds is told in mybot.py beside this file.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
	const { legal, must, chance } = JSON.parse(line);
	const action = must ? legal[chance % legal.length] : null;
	console.log(JSON.stringify({ action }));
}
