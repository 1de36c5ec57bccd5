-- One cart takes new lines one after the other. Held until the transaction ends.
CREATE FUNCTION rehome_lock_cart(of_user integer, of_visitor text) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(coalesce('cart of user ' || of_user, 'cart of visitor ' || of_visitor), 0));
$$;
--> statement-breakpoint
-- Whether a cart may hold a line of a product: it has one, or fewer lines than the most. Asked while the cart is locked, and
-- by a statement of its own, so that it sees what others have just added; the statement that calls it would not.
CREATE FUNCTION rehome_cart_has_room(of_user integer, of_visitor text, of_product integer, most integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM rehome_lock_cart(of_user, of_visitor);
  IF of_user IS NOT NULL THEN
    RETURN EXISTS (SELECT FROM cart_items WHERE user_id = of_user AND product_id = of_product)
      OR (SELECT count(*) FROM cart_items WHERE user_id = of_user) < most;
  END IF;
  RETURN EXISTS (SELECT FROM cart_items WHERE visitor_key = of_visitor AND product_id = of_product)
    OR (SELECT count(*) FROM cart_items WHERE visitor_key = of_visitor) < most;
END $$;
