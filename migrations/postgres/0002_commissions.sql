CREATE TABLE "commissions" (
	"earner" text COLLATE "C" PRIMARY KEY NOT NULL,
	"basis_points" bigint NOT NULL,
	"set_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "commission_bp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fast_charges" ADD COLUMN "commission_bp" bigint DEFAULT 0 NOT NULL;