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

self.addEventListener('message', () => {
  reloads = 0; // a chain of versions could also load the page for ever
  self.skipWaiting();
});

// Loads the page again, with the next version. A Refresh header would not: Firefox loads no address with a # again.
const AGAIN = '<link rel="icon" href="data:,"><script>setTimeout(() => location.reload(), 50)</script>';
let reloads = 30; // left; then the page opens in this version, since the next one does not start
let isReplaced = false; // whether the next version is starting

/**
 * Returns whether no other tab shows the page. A page that is loaded again still counts itself. A page from the history
 * does not, and its cache mode is "force-cache".
 */
async function isAlone(request) {
  const { length } = await self.clients.matchAll();
  return length === 0 || length === 1 && ['no-cache', 'reload'].includes(request.cache);
}

async function answer(request) {
  const isPage = request.mode === 'navigate';
  const { waiting } = self.registration;
  if (isPage && waiting && !isReplaced && reloads > 0 && await isAlone(request)) {
    isReplaced = true;
    waiting.postMessage('start');
  }
  if (isPage && isReplaced && reloads-- > 0) return new Response(AGAIN, { headers: { 'content-type': 'text/html' } });
  const found = await caches.match(address(request), { cacheName: CACHE });
  if (!found) return fetch(request);
  // A browser refuses a page from a redirected address, as that of index.html is on some hosts.
  return isPage ? new Response(found.body, { headers: found.headers }) : found;
}

self.addEventListener('fetch', event => {
  if (event.request.method === 'GET' && ADDRESSES.has(address(event.request))) event.respondWith(answer(event.request));
});
