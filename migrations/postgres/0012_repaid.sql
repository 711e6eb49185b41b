ALTER TABLE "wallet_payments" ADD COLUMN "repaid_sun" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_later_transfers" ADD COLUMN "repaid_sun" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_payments" ADD COLUMN "repaid_sun" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pay_later_transfers_back" ON "pay_later_transfers" USING btree ("return_to") WHERE "pay_later_transfers"."rest" = 'back' and "pay_later_transfers"."refund_id" is null and "pay_later_transfers"."repaid_sun" = 0;--> statement-breakpoint
CREATE INDEX "signed_payments_returning" ON "signed_payments" USING btree ("payer") WHERE "signed_payments"."state" = 'returning' and "signed_payments"."refund_id" is null and "signed_payments"."repaid_sun" = 0;