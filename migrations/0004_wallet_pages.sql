ALTER TABLE `address_book` ADD `proven_at_ms` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `signed_payment` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `signed_txid` text;--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_signed_txid_unique` ON `purchases` (`signed_txid`);