CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- array_to_string is only STABLE; over text it is safe in a generated column, so it gets an IMMUTABLE wrapper.
CREATE OR REPLACE FUNCTION rehome_words(words text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$ SELECT array_to_string(words, ' ') $$;
