// Caches the page for offline use. Tries the network first, so that a new version appears at once.
const CACHE = 'oust';
const PATIENCE = 3000; // milliseconds, since some networks never answer
const FILES = ['./', 'index.html', 'style.css', 'library.js', 'app.js', 'bots.wasm', 'icon.svg', 'manifest.webmanifest'];

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

async function keep(request, response) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(request, response);
  } catch (error) {
    // The browser stores nothing, as when its storage is full.
  }
}

async function answer(request) {
  const fresh = fetch(request);
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  try {
    const response = await Promise.race([fresh, late]);
    if (response.ok) await keep(request, response.clone());
    return response;
  } catch (error) {
    return await caches.match(request, { ignoreSearch: true }) || fresh;
  }
}

self.addEventListener('fetch', event => {
  const isOwn = new URL(event.request.url).origin === self.location.origin;
  if (event.request.method === 'GET' && isOwn) event.respondWith(answer(event.request));
});
