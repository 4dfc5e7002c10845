/**
 * Loads the unpacked function in this folder through Netlify's own wrapper, as Lambda does, and calls it once for each event in the
 * arguments. Prints the answers as JSON. Usage: node invoke.mjs EVENT…
 */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

// What Lambda's own runtime has: a handler writes its answer to a stream, after its status and headers.
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from: (stream, { statusCode, multiValueHeaders }) => Object.assign(stream, { statusCode, multiValueHeaders }),
  },
};

const { handler } = await import(pathToFileURL(`${process.cwd()}/___netlify-entry-point.mjs`).href);

async function call(event) {
  const stream = new PassThrough();
  const body = text(stream);
  await handler(event, stream, { awsRequestId: '1', clientContext: {}, getRemainingTimeInMillis: () => 10_000 });
  return { status: stream.statusCode, headers: stream.multiValueHeaders, body: await body };
}

const answers = [];
for (const event of process.argv.slice(2)) answers.push(await call(JSON.parse(event)));
// The function's own log is on stdout.
process.stderr.write(JSON.stringify(answers));
