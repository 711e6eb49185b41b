CREATE TABLE "provider_grants" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"signed_tx" text COLLATE "C",
	"expires_at_ms" bigint,
	"problem" text COLLATE "C",
	"created_at_ms" bigint NOT NULL,
	"updated_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_grants_user" ON "provider_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_grants_state" ON "provider_grants" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_grants_open" ON "provider_grants" USING btree ("user_id","address") WHERE "provider_grants"."state" in ('open', 'sent', 'granted');