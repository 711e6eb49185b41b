CREATE TABLE "account_claims" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"deposit_address" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"wallet" text COLLATE "C" NOT NULL,
	"amount_sun" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"given_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "former_links" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C",
	"number" bigint NOT NULL,
	"key_hint" text COLLATE "C" NOT NULL,
	"represent_address" text COLLATE "C" NOT NULL,
	"deposit_address" text COLLATE "C" NOT NULL,
	"linked_at_ms" bigint NOT NULL,
	"unlinked_at_ms" bigint NOT NULL,
	"sealed_key" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "deposit_watches" DROP CONSTRAINT "deposit_watches_pkey";--> statement-breakpoint
ALTER TABLE "deposit_watches" ALTER COLUMN "user_id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_pkey";--> statement-breakpoint
ALTER TABLE "links" ALTER COLUMN "user_id" DROP IDENTITY;--> statement-breakpoint
UPDATE "deposit_watches" SET "since_ms" = "started_at_ms", "account_id" = "links"."account_id" FROM "links" WHERE "links"."user_id" = "deposit_watches"."user_id" AND "deposit_watches"."account_id" = '';--> statement-breakpoint
ALTER TABLE "deposit_watches" ADD CONSTRAINT "deposit_watches_user_id_account_id_pk" PRIMARY KEY("user_id","account_id");--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "account_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "account_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "id" text COLLATE "C";--> statement-breakpoint
UPDATE "links" SET "id" = "user_id"::text;--> statement-breakpoint
ALTER TABLE "links" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_pkey" PRIMARY KEY("id");--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "number" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "current_account_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "account_claims" ADD CONSTRAINT "account_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_claims_user" ON "account_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_links_user" ON "former_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_links_account" ON "former_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "former_links_sealed" ON "former_links" USING btree ("unlinked_at_ms") WHERE sealed_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "links_user_account" ON "links" USING btree ("user_id","account_id");--> statement-breakpoint
UPDATE "users" SET "current_account_id" = "links"."account_id" FROM "links" WHERE "links"."user_id" = "users"."id";
