CREATE TABLE "manual_sales" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C",
	"signed_tx" text COLLATE "C",
	"expires_at_ms" bigint,
	"units" bigint,
	"earned_sun" bigint,
	"ends_at_ms" bigint,
	"problem" text COLLATE "C",
	"created_at_ms" bigint NOT NULL,
	"updated_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_filters" (
	"user_id" bigint NOT NULL,
	"resource" text COLLATE "C",
	"min_amount" bigint,
	"max_amount" bigint,
	"min_price" bigint,
	"min_duration_sec" bigint,
	"max_duration_sec" bigint,
	"is_notified" boolean NOT NULL,
	"seen_order_id" text COLLATE "C" NOT NULL,
	"notified_at_ms" bigint NOT NULL,
	CONSTRAINT "seller_filters_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE INDEX "manual_sales_user" ON "manual_sales" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "manual_sales_state" ON "manual_sales" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_sales_open" ON "manual_sales" USING btree ("user_id","order_id") WHERE "manual_sales"."state" in ('open', 'sent');