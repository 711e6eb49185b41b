ALTER TABLE "operator_people" ADD COLUMN "chat_user_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_people" ADD COLUMN "once_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "operator_people" ADD COLUMN "once_ends_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "operator_people" ADD CONSTRAINT "operator_people_chat_user_id_unique" UNIQUE("chat_user_id");--> statement-breakpoint
ALTER TABLE "operator_people" ADD CONSTRAINT "operator_people_once_hash_unique" UNIQUE("once_hash");