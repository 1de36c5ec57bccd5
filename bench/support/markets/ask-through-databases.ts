export async function askThroughDatabases(_seed: number, _products: number): Promise<string[]> {
  return [];
}
