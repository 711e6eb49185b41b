CREATE TABLE "seller_pauses" (
	"seller" text COLLATE "C" PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"until_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "seller_id" text COLLATE "C";