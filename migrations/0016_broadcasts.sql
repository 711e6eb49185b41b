CREATE TABLE `broadcast_people` (
	`broadcast_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at_ms` integer DEFAULT 0 NOT NULL,
	`reason` text,
	PRIMARY KEY(`broadcast_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `broadcast_people_state` ON `broadcast_people` (`state`,`broadcast_id`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `broadcast_people_user` ON `broadcast_people` (`user_id`);--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`texts` text NOT NULL,
	`target` text NOT NULL,
	`state` text NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`blocked` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`shown_state` text,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer,
	`ended_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `broadcasts_state` ON `broadcasts` (`state`,`started_at_ms`);