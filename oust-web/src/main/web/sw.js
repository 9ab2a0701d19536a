// Keeps the page for offline use. The build adds VERSION and FILES, the names of the page's files with hashes of their
// contents. All files of a version are stored together or not at all, so a page never mixes versions.
const { scope } = self.registration;
const PREFIX = `oust ${scope} `; // sites with the same origin share their caches
const CACHE = PREFIX + VERSION;
const ADDRESSES = new Set(Object.keys(FILES).map(name => scope + name));

/** Returns the address of a file without a query. */
function address(request) {
  const known = request.url.replace(/[?#].*/, '');
  return known === scope ? `${scope}index.html` : known;
}

self.addEventListener('install', event => {
  const requests = Object.entries(FILES).map(([name, integrity]) => new Request(scope + name, { cache: 'no-cache', integrity }));
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(requests)));
});

self.addEventListener('activate', event => event.waitUntil((async () => {
  await self.clients.claim();
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(PREFIX) && name !== CACHE).map(name => caches.delete(name)));
})()));

self.addEventListener('message', () => self.skipWaiting());

let isReplaced = false; // whether the next version is starting

async function answer(request) {
  const { waiting } = self.registration;
  if (request.mode === 'navigate' && !isReplaced && waiting && (await self.clients.matchAll()).length < 2) {
    isReplaced = true; // no other tab needs this version
    waiting.postMessage('start');
  }
  if (request.mode === 'navigate' && isReplaced) {
    // The page loads again, with the next version.
    return new Response('<link rel="icon" href="data:,">', { headers: { 'content-type': 'text/html', Refresh: '0' } });
  }
  return await caches.match(address(request), { cacheName: CACHE }) || fetch(request);
}

self.addEventListener('fetch', event => {
  if (event.request.method === 'GET' && ADDRESSES.has(address(event.request))) event.respondWith(answer(event.request));
});
