import type { World } from './world.ts';

export interface SentPicture {
  name?: string;
  bytes: Uint8Array;
  field?: string;
}

/** A form with files, as browsers send it. */
export function pictureForm(pictures: readonly SentPicture[], field: string): FormData {
  const form = new FormData();
  for (const [
    index,
    { name = `picture-${index + 1}.jpg`, bytes, field: own = field },
  ] of pictures.entries()) {
    // The server ignores the declared type.
    form.append(own, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  }
  return form;
}

/** Uploads pictures over HTTP: one as `image`, several as `images`. */
export async function upload(
  world: World,
  call: 'image' | 'images',
  cookie: string,
  body: readonly SentPicture[] | BodyInit,
  headers: Record<string, string> = {},
) {
  const isList = Array.isArray(body);
  const response = await world.app.request(`http://shop.test/api/upload/${call}`, {
    method: 'POST',
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    body: isList ? pictureForm(body, call) : (body as BodyInit),
  });
  const answer = (await response.json()) as { url: string; urls: string[]; error: string; code: string };
  return { status: response.status, headers: response.headers, ...answer };
}

export async function storedFiles({ deps }: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of deps.storage.list('media')) keys.push(key);
  return keys.sort();
}
