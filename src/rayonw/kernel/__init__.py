"""What all games stand on: Game, State, Refusal, clause, seeded deals, records. Standard library only."""
