-- By hand. A function, since an embedded database plans each statement anew: this part took a fifth of the time of a list of
-- cards, even without options.
CREATE FUNCTION rehome_choices(listing integer, options text[]) RETURNS json STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'options', options,
      'variants', count(*)::int,
      'fromPrice', min(piece.price)::text,
      'stock', sum(piece.stock)::int,
      'colours', coalesce(json_agg(DISTINCT piece.colour) FILTER (WHERE piece.colour <> ''), '[]')
    )
    FROM (
      SELECT variant.price,
        CASE WHEN variant.paused_until > (now() AT TIME ZONE 'Pacific/Auckland')::date THEN 0 ELSE variant.stock END AS stock,
        CASE
          WHEN options[1] ~* '\mcolou?r\M' THEN variant.option_values[1]
          WHEN options[2] ~* '\mcolou?r\M' THEN variant.option_values[2]
          WHEN options[3] ~* '\mcolou?r\M' THEN variant.option_values[3]
          ELSE variant.colour
        END AS colour
      FROM products variant
      WHERE variant.id = listing OR (variant.variant_of = listing AND variant.status <> 'archived')
    ) piece
  );
END $$;
