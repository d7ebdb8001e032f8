"""MCR: Mahjong Competition Rules, the Chinese official game with 81 fans, explained item by item."""
