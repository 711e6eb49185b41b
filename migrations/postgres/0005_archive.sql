CREATE TABLE "archived_orders" (
	"account_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"orders" bigint NOT NULL,
	"energy_orders" bigint NOT NULL,
	"markup_sun" bigint NOT NULL,
	"last_made_ms" bigint NOT NULL
);
