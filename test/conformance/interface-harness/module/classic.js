globalThis.witness = { classic: document.currentScript !== null, events: [] };
