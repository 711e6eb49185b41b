ALTER TABLE `purchases` ADD `usdt_to` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `checks` text;