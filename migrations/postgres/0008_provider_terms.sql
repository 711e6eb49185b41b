CREATE TABLE "provider_watches" (
	"user_id" bigint NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"topics" text COLLATE "C" NOT NULL,
	"sold_to_ms" bigint NOT NULL,
	"ended_to_ms" bigint NOT NULL,
	"idle_since_ms" bigint,
	"standing" text COLLATE "C" NOT NULL,
	CONSTRAINT "provider_watches_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "owner_state" text COLLATE "C" DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "paused_by_operator" boolean DEFAULT false NOT NULL;