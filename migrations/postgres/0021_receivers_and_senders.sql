CREATE INDEX "address_book_proven" ON "address_book" USING btree ("address") WHERE "address_book"."proven_at_ms" is not null;--> statement-breakpoint
CREATE INDEX "links_deposit_address" ON "links" USING btree ("deposit_address");--> statement-breakpoint
CREATE INDEX "links_represent_address" ON "links" USING btree ("represent_address");--> statement-breakpoint
CREATE INDEX "chat_withdrawals_address" ON "chat_withdrawals" USING btree ("address");