CREATE TABLE "checkouts" (
	"order_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"partner_id" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"return_url" text COLLATE "C"
);
--> statement-breakpoint
CREATE INDEX "checkouts_reference" ON "checkouts" USING btree ("partner_id","reference");