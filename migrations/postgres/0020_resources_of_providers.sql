ALTER TABLE "provider_watches" DROP CONSTRAINT "provider_watches_user_id_address_pk";--> statement-breakpoint
ALTER TABLE "provider_watches" ADD COLUMN "resource" text COLLATE "C" DEFAULT 'ENERGY' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_watches" ADD CONSTRAINT "provider_watches_user_id_address_resource_pk" PRIMARY KEY("user_id","address","resource");--> statement-breakpoint
ALTER TABLE "provider_grants" ADD COLUMN "resources" text COLLATE "C";