ALTER TABLE "address_book" ADD COLUMN "proven_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "signed_payment" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "signed_txid" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_signed_txid_unique" UNIQUE("signed_txid");