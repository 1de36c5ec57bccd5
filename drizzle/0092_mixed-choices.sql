-- By hand. As before (0089), with a mark for listings of which some variants are in stock and others made to order.
CREATE OR REPLACE FUNCTION rehome_choices(listing integer, options text[]) RETURNS json STABLE LANGUAGE plpgsql AS $$
DECLARE
  colour_option integer := CASE
    WHEN options[1] ~* '\mcolou?r\M' THEN 1
    WHEN options[2] ~* '\mcolou?r\M' THEN 2
    WHEN options[3] ~* '\mcolou?r\M' THEN 3
  END;
BEGIN
  RETURN (
    SELECT json_build_object(
      'options', options,
      'variants', count(*)::int,
      'fromPrice', min(piece.price)::text,
      'stock', sum(piece.stock)::int,
      'isMixed', bool_or(piece.lead_time_weeks IS NULL AND piece.stock > 0) AND bool_or(piece.lead_time_weeks IS NOT NULL),
      'colours', coalesce(json_agg(DISTINCT piece.colour) FILTER (WHERE piece.colour <> ''), '[]')
    )
    FROM (
      SELECT variant.price, variant.lead_time_weeks,
        CASE
          WHEN variant.paused_until IS NOT NULL AND variant.paused_until > (now() AT TIME ZONE 'Pacific/Auckland')::date THEN 0
          ELSE variant.stock
        END AS stock,
        CASE WHEN colour_option IS NULL THEN variant.colour ELSE variant.option_values[colour_option] END AS colour
      FROM products variant
      WHERE variant.id = listing OR (variant.variant_of = listing AND variant.status <> 'archived')
    ) piece
  );
END $$;
