/**
 * Fetches the text at an address of this site.
 *
 * @returns null where the server has none, or where it does not come whole: the network ends, or the reader leaves
 */
export async function textAt(address: string): Promise<string | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
