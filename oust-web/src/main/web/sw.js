// Caches the page for offline use. Tries the network first, so that a new version appears at once. A page from the cache
// gets its other files from there, too, so that all are of one version.
const CACHE = 'oust';
const PATIENCE = 3000; // milliseconds, since some networks never answer
const FILES = ['./', 'index.html', 'style.css', 'library.js', 'app.js', 'bots.wasm', 'icon.svg', 'manifest.webmanifest'];

const ADDRESSES = new Set(FILES.map(name => new URL(name, self.registration.scope).href));

/** Returns the address without its query, under which a file is kept. */
const address = request => request.url.replace(/[?#].*/, '');

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

async function keep(request, response) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(address(request), response);
  } catch (error) {
    // The browser stores nothing, as when its storage is full.
  }
}

let isCached = false; // whether the last page is from the cache

async function answer(request) {
  const isPage = request.mode === 'navigate';
  const kept = () => caches.match(address(request));
  if (!isPage && isCached) return await kept() || fetch(request);
  const fresh = fetch(request);
  const late = new Promise((_, reject) => { if (isPage) setTimeout(reject, PATIENCE); });
  try {
    const response = await Promise.race([fresh, late]);
    if (isPage) isCached = false;
    if (response.ok) await keep(request, response.clone());
    return response;
  } catch (error) {
    const found = await kept();
    if (isPage) isCached = Boolean(found);
    return found || fresh;
  }
}

self.addEventListener('fetch', event => {
  if (event.request.method === 'GET' && ADDRESSES.has(address(event.request))) event.respondWith(answer(event.request));
});
